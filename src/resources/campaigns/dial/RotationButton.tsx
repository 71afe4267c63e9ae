// The button that opens the rotation of a dial, which loads then.
import { RotateCw } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { BusyOverlay } from '#kernel/core/site/ui/BusyOverlay.tsx'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { dialMessages } from './dialTexts.ts'
import type { RotationDialogProps } from './RotationDialog.tsx'

const LazyRotationDialog = lazy(async () => ({ default: (await import('./RotationDialog.tsx')).RotationDialog }))

export const RotationButton = (props: Omit<RotationDialogProps, 'onClose'>) => {
  const translate = useTranslate()
  const t = useScreenTranslate(dialMessages)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon of={RotateCw} />
        {t('rotation')}
      </Button>
      {isOpen && (
        <Suspense fallback={<BusyOverlay isBusy word={translate('engine.form.loading')} />}>
          <LazyRotationDialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
