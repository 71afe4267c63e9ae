// Shows the progress of an upload, with a button to cancel it until everything is sent. Then the server decides.
import { useId } from 'react'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import type { Upload } from './useUpload.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import styles from './FormBar.module.css'

export const UploadBar = ({
  upload: { part, cancel },
  translate,
}: {
  upload: Upload
  translate: ResourceTranslate
}) => {
  const id = useId()
  const percent = Math.round(part * 100)
  const isGone = part >= 1
  return (
    <div className={styles.upload}>
      <span id={id} role="status">
        {translate.engine(isGone ? 'upload.finishing' : 'upload.sending')}
      </span>
      <span className={styles.percent} aria-hidden="true">
        {percent}%
      </span>
      <progress aria-labelledby={id} max={100} value={percent} />
      <Button {...ariaDisabled(!isGone, cancel)}>{translate.engine('upload.cancel')}</Button>
    </div>
  )
}
