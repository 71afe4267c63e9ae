// The pinned and the recent records below the menu's entries. Loaded once there is one.
import { Pin } from 'lucide'
import { useId, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { changeThenFocus } from '#kernel/core/site/ui/focus.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { IconButton } from '#kernel/core/site/ui/IconButton.tsx'
import { shell } from '#kernel/core/contract/limits.ts'
import { useMenuRecords, type MenuRecord } from './useMenuRecords.ts'
import styles from './SideMenu.module.css'

interface RecordListProps {
  title: string
  records: readonly MenuRecord[]
  isPinned: boolean
  canPin: boolean
  onPin: (record: MenuRecord) => void
}

const RecordList = ({ title, records, isPinned, canPin, onPin }: RecordListProps) => {
  const t = useTranslate()
  const id = useId()
  if (records.length === 0) return null
  return (
    <>
      <p id={id}>{title}</p>
      <ul aria-labelledby={id}>
        {records.map((record) => {
          const resource = t(`resources.${record.resource}.name`)
          const label = t('shell.menu.pin', { name: record.title })
          return (
            <li key={record.key} data-record={record.key}>
              <Link
                className={styles.item}
                to={record.to}
                title={`${record.title} (${resource})`}
                aria-label={`${record.title} (${resource})`}
                aria-current={record.isOpen ? 'true' : undefined}
              >
                <Icon of={record.icon} />
                <span className={styles.label}>{record.title}</span>
              </Link>
              <IconButton
                label={label}
                aria-pressed={isPinned}
                {...(!canPin && !isPinned && { title: t('shell.menu.pinsFull', { count: shell.pinnedRecords }) })}
                {...ariaDisabled(canPin || isPinned, () => onPin(record))}
              >
                <Icon of={Pin} />
              </IconButton>
            </li>
          )
        })}
      </ul>
    </>
  )
}

export const RecordLinks = () => {
  const t = useTranslate()
  const place = useRef<HTMLDivElement>(null)
  const { pinned, recent, canPin, toggle } = useMenuRecords()
  // The button moves with its record to the other list, or leaves the menu with it.
  const onPin = (record: MenuRecord) => {
    const menu = place.current?.closest('nav')
    changeThenFocus(
      () => toggle(record),
      () =>
        menu?.querySelector<HTMLElement>(`[data-record="${record.key}"] button`) ??
        menu?.querySelector<HTMLElement>('[data-record] button') ??
        menu?.querySelector<HTMLElement>('a'),
    )
  }
  if (pinned.length + recent.length === 0) return null
  return (
    <div ref={place} className={styles.records}>
      <RecordList title={t('shell.menu.pinned')} records={pinned} isPinned canPin={canPin} onPin={onPin} />
      <RecordList title={t('shell.menu.recent')} records={recent} isPinned={false} canPin={canPin} onPin={onPin} />
    </div>
  )
}
