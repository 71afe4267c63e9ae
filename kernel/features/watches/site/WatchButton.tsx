// The bell of a record: opens the dialog that watches it.
import { Bell } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { can } from '#kernel/core/contract/access.ts'
import { changeLog } from '#kernel/core/contract/changeLog.ts'
import { BusyOverlay } from '#kernel/core/site/ui/BusyOverlay.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { IconButton } from '#kernel/core/site/ui/IconButton.tsx'
import { useEngine } from '#kernel/core/site/declaration/engineContext.ts'
import type { WatchSubject } from './WatchDialog.tsx'

const LazyWatchDialog = lazy(async () => ({ default: (await import('./WatchDialog.tsx')).WatchDialog }))

export const WatchButton = ({ subject, name }: { subject: WatchSubject; name: string }) => {
  const t = useTranslate()
  const { me } = useEngine()
  const [isOpen, setIsOpen] = useState(false)
  // Who sees the changes of records may hear of them.
  if (!can(me, 'read', changeLog)) return null
  return (
    <>
      <IconButton label={t('engine.watch')} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon of={Bell} />
      </IconButton>
      {isOpen && (
        <Suspense fallback={<BusyOverlay isBusy word={t('engine.loading')} />}>
          <LazyWatchDialog subject={subject} name={name} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
