// The button that opens the editor of a picture, which loads then. A stored picture becomes a chosen file.
import { lazy, Suspense, useState } from 'react'
import { Crop } from 'lucide'
import { useNotify } from 'react-admin'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { BusyOverlay } from '#kernel/core/site/ui/BusyOverlay.tsx'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { fileOf } from '#kernel/core/site/data/fileOf.ts'
import type { ResourceTranslate } from '#kernel/core/site/declaration/useResourceTranslate.ts'

const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }))

interface CropButtonProps {
  /** A file, or the URL of a stored one. */
  picture: File | string
  translate: ResourceTranslate
  onCropped: (file: File) => void
}

export const CropButton = ({ picture, translate, onCropped }: CropButtonProps) => {
  const notify = useNotify()
  const [file, setFile] = useState<File>()
  const [isLoading, setIsLoading] = useState(false)
  const open = async () => {
    setIsLoading(true)
    const found = typeof picture === 'string' ? await fileOf(picture) : picture
    setIsLoading(false)
    if (found) setFile(found)
    else notify(translate.engine('file.unreadable'), { type: 'error' })
  }
  return (
    <>
      <Button aria-haspopup="dialog" {...ariaDisabled(!isLoading, () => void open())}>
        <Icon of={Crop} />
        {translate.engine('file.crop')}
      </Button>
      {file && (
        <Suspense fallback={<BusyOverlay isBusy word={translate.engine('form.loading')} />}>
          <CropDialog
            file={file}
            onClose={() => setFile(undefined)}
            onCropped={(next) => {
              setFile(undefined)
              onCropped(next)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
