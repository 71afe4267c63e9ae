// Renews the session while the user is active, and warns before it ends.
import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { watchExpiry } from '#kernel/core/site/session/expiry.ts'

export const SessionWatch = () => {
  const notify = useNotify()
  useEffect(() => {
    const warn = (left: number) =>
      notify('shell.sessionEnds', {
        type: 'info',
        autoHideDuration: null,
        messageArgs: { smart_count: Math.ceil(left / 60_000) },
      })
    return watchExpiry(warn)
  }, [notify])
  return null
}
