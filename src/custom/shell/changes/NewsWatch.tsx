// Watches the number of unread notifications for the button of the quick panel. Loaded once the first screen is idle.
import { useEffect } from 'react'
import { useNews } from '#src/engine/index.ts'

export const NewsWatch = ({ onUnread }: { onUnread: (unread: number) => void }) => {
  const { unread } = useNews()
  useEffect(() => onUnread(unread), [unread, onUnread])
  return null
}
