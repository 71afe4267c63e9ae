// ra-core's notifications as a queue of cards: said by a live region, up to three at a time, the rest when one goes.
// The regions are on the page before any notice is, or screen readers would miss the first one; each notice is said alone.
import { useCallback, useEffect, useState } from 'react'
import { useNotificationContext, useTranslate, type NotificationPayload } from 'ra-core'
import { Icon } from './Icon.tsx'

const shownAtOnce = 3
const lastsMs = { success: 5000, info: 5000, warning: 8000, error: 10000 }

const Notice = ({ notice, onGone }: { notice: NotificationPayload; onGone: (notice: NotificationPayload) => void }) => {
  const t = useTranslate()
  const [held, setHeld] = useState(false)
  const { message, type, notificationOptions } = notice
  const lasts = notificationOptions?.autoHideDuration === undefined ? lastsMs[type] : notificationOptions.autoHideDuration

  useEffect(() => {
    if (held || lasts === null) return
    const timer = setTimeout(() => onGone(notice), lasts)
    return () => clearTimeout(timer)
  }, [held, lasts, notice, onGone])

  return (
    <div
      className={`notice notice-${type}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={type === 'error' || type === 'warning' ? 'error' : 'success'} />
      <p>{typeof message === 'string' ? t(message, { _: message, ...notificationOptions?.messageArgs }) : message}</p>
      <button type="button" className="frame-button" aria-label={t('shell.notices.dismiss')} onClick={() => onGone(notice)}>
        <Icon name="close" />
      </button>
    </div>
  )
}

const isUrgent = ({ type }: NotificationPayload) => type === 'error' || type === 'warning'

/** Two notices may say the same: each has a key of its own for as long as it lives. */
const keys = new WeakMap<NotificationPayload, number>()
let lastKey = 0
const keyOf = (notice: NotificationPayload): number => {
  const key = keys.get(notice) ?? ++lastKey
  keys.set(notice, key)
  return key
}

export const Notices = () => {
  const t = useTranslate()
  const { notifications, setNotifications } = useNotificationContext()
  const remove = useCallback(
    (gone: NotificationPayload) => setNotifications((present) => present.filter((notice) => notice !== gone)),
    [setNotifications],
  )
  const shown = notifications.slice(0, shownAtOnce)
  const cards = (some: NotificationPayload[]) => some.map((notice) => <Notice key={keyOf(notice)} notice={notice} onGone={remove} />)
  return (
    <section className="notices" aria-label={t('shell.notices.name')}>
      <div role="alert" aria-atomic={false}>
        {cards(shown.filter(isUrgent))}
      </div>
      <div role="status" aria-atomic={false}>
        {cards(shown.filter((notice) => !isUrgent(notice)))}
      </div>
    </section>
  )
}
