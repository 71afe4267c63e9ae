// Watches the numbers of unread notifications and of waiting plans for the button of the quick panel. Loaded once the first screen is idle.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { unreadChangesKey, useUnreadChanges, useRecentChanges } from '#kernel/core/site/index.ts'

export const UnreadWatch = ({ onNews }: { onNews: (news: { unread: number; plans: number }) => void }) => {
  const { unread, plans } = useUnreadChanges()
  const queryClient = useQueryClient()
  useEffect(() => onNews({ unread, plans }), [unread, plans, onNews])
  useRecentChanges(() => void queryClient.invalidateQueries({ queryKey: unreadChangesKey }))
  return null
}
