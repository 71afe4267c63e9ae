// Shows react-admin's notifications as cards: the newest on top, equal ones as one. The shell reserves their height,
// so that what they cover can be scrolled clear. The live regions are mounted before the first one,
// because screen readers would miss it otherwise.
import { CircleAlert, CircleCheck, X } from 'lucide'
import { Icon } from './Icon.tsx'
import { useCallback, useEffect, useState } from 'react'
import { useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin'
import { ariaDisabled } from './ariaDisabled.ts'
import { changeAndKeepFocus } from './focus.ts'
import { useOccupiedHeight } from './useOccupiedHeight.ts'
import { useElapsed } from './useElapsed.ts'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './Notifications.module.css'

const shownAtOnce = 3
const lastsMs = { success: 5000, info: 5000, warning: 8000, error: 10000 }

/** Equal notices, as one card. */
interface Group {
  /** What makes them equal. */
  key: string
  /** The last of them. */
  notice: NotificationPayload
  count: number
}

const isUrgent = ({ notice: { type } }: Group) => type === 'error' || type === 'warning'

/** What the notice is about, mostly a record's name: the `about` of its options. */
const aboutOf = ({ notificationOptions }: NotificationPayload): string | undefined => {
  const about: unknown = notificationOptions?.['about']
  return typeof about === 'string' ? about : undefined
}

/** The id of the change that a notice offers to undo: the `undo` of its options. */
const undoOf = ({ notificationOptions }: NotificationPayload): number | undefined => {
  const undo: unknown = notificationOptions?.['undo']
  return typeof undo === 'number' ? undo : undefined
}

const keyOf = (notice: NotificationPayload): string =>
  JSON.stringify([notice.type, String(notice.message), aboutOf(notice), notice.notificationOptions?.messageArgs])

/** The newest first. */
const grouped = (notices: readonly NotificationPayload[]): Group[] => {
  const groups = new Map<string, Group>()
  for (const notice of notices) {
    const key = keyOf(notice)
    const count = (groups.get(key)?.count ?? 0) + 1
    groups.delete(key)
    groups.set(key, { key, notice, count })
  }
  return [...groups.values()].toReversed()
}

/** The newest, and of the others rather what went wrong than what went well. */
const worthShowing = ([newest, ...older]: readonly Group[]): Group[] => {
  const sorted = [...older.filter(isUrgent), ...older.filter((group) => !isUrgent(group))]
  return newest ? [newest, ...sorted.slice(0, shownAtOnce - 1)] : []
}

interface NoticeProps {
  group: Group
  onRemove: (key: string) => void
  onUndo: (changeId: number) => void
}

const Notice = ({ group: { key, notice, count }, onRemove, onUndo }: NoticeProps) => {
  const t = useTranslate()
  const [held, setHeld] = useState(false)
  const { message, type, notificationOptions } = notice
  const [about, undo] = [aboutOf(notice), undoOf(notice)]
  const lasts =
    notificationOptions?.autoHideDuration === undefined ? lastsMs[type] : notificationOptions.autoHideDuration

  useEffect(() => {
    if (held || lasts === null) return
    const timer = setTimeout(() => onRemove(key), lasts)
    return () => clearTimeout(timer)
  }, [held, lasts, key, onRemove])
  // A held notice stays, but the server takes nothing back after this time.
  const isOffered = !useElapsed(lasts ?? 0, undo !== undefined && lasts !== null)

  return (
    <div
      className={styles.card}
      data-type={type}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={type === 'success' ? CircleCheck : CircleAlert} />
      <div className={styles.text}>
        <p>{typeof message === 'string' ? t(message, { _: message, ...notificationOptions?.messageArgs }) : message}</p>
        {about && <p className={styles.about}>{about}</p>}
      </div>
      {count > 1 && (
        <span className={styles.count} data-times={`×${count}`}>
          <span className="visually-hidden">{t('shell.notices.times', { count })}</span>
        </span>
      )}
      {undo !== undefined && (
        <Button
          data-undo={isOffered || undefined}
          aria-keyshortcuts="Control+Z Meta+Z"
          {...ariaDisabled(isOffered, () => {
            onRemove(key)
            onUndo(undo)
          })}
        >
          {t('shell.notices.undo')}
        </Button>
      )}
      <IconButton
        label={t('shell.notices.dismiss')}
        onClick={() => changeAndKeepFocus(() => onRemove(key), [document.querySelector('main')])}
      >
        <Icon of={X} />
      </IconButton>
    </div>
  )
}

export const Notifications = ({ onUndo }: Pick<NoticeProps, 'onUndo'>) => {
  const t = useTranslate()
  const { notifications, setNotifications } = useNotificationContext()
  const section = useOccupiedHeight<HTMLElement>('--notices-taken')
  const remove = useCallback(
    (gone: string) => setNotifications((present) => present.filter((notice) => keyOf(notice) !== gone)),
    [setNotifications],
  )
  const groups = grouped(notifications)
  const shown = worthShowing(groups)
  const isShown = shown.length > 0
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    const begin = async () => {
      const { keepAboveBars } = await import('./keepAboveBars.ts')
      if (!isGone && section.current) stop = keepAboveBars(section.current)
    }
    // Without it they are at the bottom of the window.
    if (isShown) begin().catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
    }
  }, [isShown, section])
  // What newer ones have displaced has been seen: it does not come back when they go.
  const isCrowded = groups.length > shown.length
  useEffect(() => {
    if (!isCrowded) return
    setNotifications((present) => {
      const kept = new Set(worthShowing(grouped(present)).map(({ key }) => key))
      return present.filter((notice) => kept.has(keyOf(notice)))
    })
  }, [isCrowded, setNotifications])
  // Screen readers announce a repeated message again, because it gets a new card.
  const cards = (some: Group[]) =>
    some.map((group) => <Notice key={`${group.count} ${group.key}`} group={group} onRemove={remove} onUndo={onUndo} />)
  return (
    <section ref={section} className={styles.region} aria-label={t('shell.notices.name')}>
      <div role="alert" aria-atomic={false}>
        {cards(shown.filter(isUrgent))}
      </div>
      <div role="status" aria-atomic={false}>
        {cards(shown.filter((group) => !isUrgent(group)))}
      </div>
    </section>
  )
}
