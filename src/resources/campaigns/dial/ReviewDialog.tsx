// Asks for confirmation before changing a campaign that devices are running: lists the changes in words.
import { useTranslate } from 'react-admin'
import type { DialChange } from '../rules/dial.ts'
import { useScreenTranslate } from '#kernel/site/index.ts'
import { Button } from '#kernel/site/ui/Button.tsx'
import { Modal } from '#kernel/site/ui/Modal.tsx'
import { reviewMessages } from './reviewTexts.ts'
import type { ReviewedChange } from './reviewOf.ts'
import styles from './ReviewDialog.module.css'

interface ReviewDialogProps extends ReviewedChange {
  verb: 'save' | 'revert'
  nameOf: (id: unknown) => string
  onAnswer: (isConfirmed: boolean) => void
}

export const ReviewDialog = ({ devices, changes, shots, verb, nameOf, onAnswer }: ReviewDialogProps) => {
  const translate = useTranslate()
  const t = useScreenTranslate(reviewMessages)
  const describe = (content: DialChange['before']) =>
    content ? t('filled', { name: nameOf(content.fragranceId), seconds: content.shotSeconds }) : t('empty')
  return (
    <Modal
      title={t('title')}
      onClose={() => onAnswer(false)}
      buttons={
        <>
          <Button onClick={() => onAnswer(false)}>{translate('engine.cancel')}</Button>
          <Button look="primary" onClick={() => onAnswer(true)}>
            {t(verb)}
          </Button>
        </>
      }
    >
      <p>{t(`${verb}Text`, { smart_count: devices })}</p>
      <ul className={styles.changes}>
        {shots && <li>{t('shots', { ...shots })}</li>}
        {changes.map(({ slot, before, after }) => (
          <li key={slot}>{t('slot', { slot, before: describe(before), after: describe(after) })}</li>
        ))}
      </ul>
    </Modal>
  )
}
