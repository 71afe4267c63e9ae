// Compares times of a day with quiet hours. Schemas, server and site load it.

/** Whether a time (HH:mm) is in the quiet hours. They may pass midnight, and are none if they end where they begin. */
export const isQuietTime = (
  time: string,
  from: string | null | undefined,
  until: string | null | undefined,
): boolean => {
  if (!from || !until || from === until) return false
  return from < until ? time >= from && time < until : time >= from || time < until
}

interface Times {
  delivery?: string | undefined
  digestAt?: string | null | undefined
  quietFrom?: string | null | undefined
  quietUntil?: string | null | undefined
}

/** Whether the mails of a rule have a time: a daily one in the quiet hours would never be sent. */
export const isSent = ({ delivery, digestAt, quietFrom, quietUntil }: Times): boolean =>
  delivery !== 'daily' || (typeof digestAt === 'string' && !isQuietTime(digestAt, quietFrom, quietUntil))
