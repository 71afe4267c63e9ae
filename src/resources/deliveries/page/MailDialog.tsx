// Sends the sheet of a delivery to the supplier.
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import {
  fieldErrorsOf,
  refusalText,
  useProvider,
  useScreenTranslate,
  type RowDialogProps,
} from '#kernel/core/site/index.ts'
import { DialogInput } from '#kernel/core/site/ui/DialogInput.tsx'
import { FieldHint } from '#kernel/core/site/ui/FieldHint.tsx'
import { FormDialog } from '#kernel/core/site/ui/FormDialog.tsx'
import deliveries from '../definition.ts'
import { deliveryMessages } from '../deliveryTexts.ts'
import type { Delivery } from './delivery.ts'
import styles from './ReceiveDialog.module.css'

export const MailDialog = ({ record, onClose, onChanged }: RowDialogProps<Delivery>) => {
  const { deliveryId, code } = record
  const t = useScreenTranslate(deliveryMessages)
  const provider = useProvider()
  const notify = useNotify()
  const id = useId()
  const [email, setEmail] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const submit = async () => {
    setIsSending(true)
    try {
      await provider.call(deliveries.actions.mailDelivery.call, { id: deliveryId, body: { email } })
    } catch (error) {
      setIsSending(false)
      return setWrong(fieldErrorsOf(error)['email'] ?? refusalText(error) ?? t('sendFailed'))
    }
    notify(t('sent'), { type: 'success', about: code })
    onClose()
    return onChanged()
  }
  return (
    <FormDialog
      title={t('mailTitle', { code })}
      text={<p>{t('mailText')}</p>}
      submitLabel={t('send')}
      isSending={isSending}
      formClassName={styles.form}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <label htmlFor={`${id}email`}>{t('email')}</label>
      <DialogInput
        id={`${id}email`}
        type="email"
        autoComplete="email"
        required
        value={email}
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}hint`}
        onChange={({ target }) => {
          setEmail(target.value)
          setWrong(undefined)
        }}
      />
      <FieldHint id={`${id}hint`} hint={t('emailHint')} wrong={wrong} />
    </FormDialog>
  )
}
