// The Notifications tab of the quick panel: what others have changed, with marks for what is new.
import { ChangeLines, unreadText, useUnreadChanges, useScreenTranslate } from '#kernel/core/site/index.ts'
import { changeMessages } from '#kernel/features/history/site/page/texts.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import styles from '#kernel/core/site/ui/Changes.module.css'

export const NotificationsTab = ({ onLeave }: { onLeave: () => void }) => {
  const t = useScreenTranslate(changeMessages)
  const query = useUnreadChanges()
  const { lines, unread, isMarking, markRead } = query
  return (
    <>
      <div className={styles.head}>
        <p role="status">
          {lines && (unread > 0 ? t('unread', { smart_count: unread, count: unreadText(unread) }) : t('nothingNew'))}
        </p>
        {unread > 0 && <Button {...ariaDisabled(!isMarking, () => void markRead())}>{t('markRead')}</Button>}
      </div>
      <ChangeLines lines={lines} isGrouped query={query} empty={t('noChanges')} onLeave={onLeave} />
    </>
  )
}
