import { changes as limits } from '#kernel/core/contract/limits.ts'

/** The number of unread lines as it is shown: "99+" for more than are counted. */
export const unreadText = (unread: number): string =>
  unread > limits.maxUnread ? `${limits.maxUnread}+` : String(unread)
