// Watches the number of unread notifications for the button of the quick panel. Loaded once the first screen is idle.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { newsKey, useNews, useRecentChanges } from '#src/engine/index.ts'

export const NewsWatch = ({ onUnread }: { onUnread: (unread: number) => void }) => {
  const { unread } = useNews()
  const queryClient = useQueryClient()
  useEffect(() => onUnread(unread), [unread, onUnread])
  useRecentChanges(() => void queryClient.invalidateQueries({ queryKey: newsKey }))
  return null
}
