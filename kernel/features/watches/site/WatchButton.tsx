// The button of a record that opens the dialog that watches it.
import { Eye } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { can } from '#kernel/core/contract/access.ts'
import { changeLog } from '#kernel/core/contract/changeLog.ts'
import { BusyOverlay } from '#kernel/core/site/ui/BusyOverlay.tsx'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { useEngine } from '#kernel/core/site/declaration/engineContext.ts'
import type { RecordButtonProps } from '#kernel/core/site/feature.ts'

const LazyWatchDialog = lazy(async () => ({ default: (await import('./WatchDialog.tsx')).WatchDialog }))

export const WatchButton = ({ resource, record, name }: RecordButtonProps) => {
  const t = useTranslate()
  const { me } = useEngine()
  const [isOpen, setIsOpen] = useState(false)
  // Who sees the changes of records may hear of them.
  if (!can(me, 'read', changeLog)) return null
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon of={Eye} />
        {t('engine.watch')}
      </Button>
      {isOpen && (
        <Suspense fallback={<BusyOverlay isBusy word={t('engine.loading')} />}>
          <LazyWatchDialog subject={{ resource, record, viewId: null }} name={name} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
