// Watches the number of unread notifications for the button of the quick panel. Loaded once the first screen is idle.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { unreadChangesKey, useUnreadChanges, useRecentChanges } from '#kernel/site/index.ts'

export const UnreadWatch = ({ onUnread }: { onUnread: (unread: number) => void }) => {
  const { unread } = useUnreadChanges()
  const queryClient = useQueryClient()
  useEffect(() => onUnread(unread), [unread, onUnread])
  useRecentChanges(() => void queryClient.invalidateQueries({ queryKey: unreadChangesKey }))
  return null
}
