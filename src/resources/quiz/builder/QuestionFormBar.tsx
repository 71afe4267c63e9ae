// The bottom bar of the question form: why the last save failed, cancel and save.
import { SaveFailure, useResourceTranslate, useSaveShortcut } from '#kernel/core/site/index.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { useOccupiedHeight } from '#kernel/core/site/ui/useOccupiedHeight.ts'
import { useNotify } from 'react-admin'
import { useQuizTranslate } from '../draft/useQuizTranslate.ts'
import styles from './QuestionForm.module.css'

interface QuestionFormBarProps {
  failure: string | undefined
  canSave: boolean
  isSaving: boolean
  /** A save is in progress, or is being validated. */
  isBusy: boolean
  onClose: () => void
}

export const QuestionFormBar = ({ failure, canSave, isSaving, isBusy, onClose }: QuestionFormBarProps) => {
  const t = useQuizTranslate()
  const translate = useResourceTranslate('quiz')
  const notify = useNotify()
  const bar = useOccupiedHeight<HTMLDivElement>('--bar-taken')
  useSaveShortcut(() => {
    if (canSave) bar.current?.closest('form')?.requestSubmit()
    else if (!isBusy) notify(translate.engine('form.unchanged'), { type: 'warning' })
  })
  return (
    <div ref={bar} className={styles.bar} data-bottom-bar="sticky">
      {failure !== undefined && <SaveFailure text={failure} />}
      <p className="visually-hidden" role="status">
        {isSaving && t('saving')}
      </p>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button type="submit" look="primary" {...ariaDisabled(canSave)}>
        {t(isSaving ? 'saving' : 'save')}
      </Button>
    </div>
  )
}
