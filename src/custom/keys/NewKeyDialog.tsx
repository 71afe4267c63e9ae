// Asks for the name of a new key of an installation and the devices that it speaks for, and makes it.
import { useId, useRef, useState } from 'react'
import { installationKeyPaths } from '#kernel/core/contract/paths/installationKeyPaths.ts'
import type { MadeKey } from '#kernel/core/contract/payloads/installationKeys.ts'
import { fieldErrorsOf, refusalText, useProvider, useScreenTranslate } from '#kernel/core/site/index.ts'
import { keyMessages } from '#src/custom/keys/texts.ts'
import { DialogInput } from '#kernel/core/site/ui/DialogInput.tsx'
import { FormDialog } from '#kernel/core/site/ui/FormDialog.tsx'
import { FieldHint } from '#kernel/core/site/ui/FieldHint.tsx'
import fieldStyles from '#kernel/core/site/frame/secrets/SideForm.module.css'
import styles from '#kernel/core/site/frame/secrets/Secrets.module.css'
import { type ReachChoice, ReachFields } from './ReachFields.tsx'

interface NewKeyDialogProps {
  onMade: (made: MadeKey) => void
  onCancel: () => void
}

export const NewKeyDialog = ({ onMade, onCancel }: NewKeyDialogProps) => {
  const t = useScreenTranslate(keyMessages)
  const provider = useProvider()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [reach, setReach] = useState<ReachChoice>({ kind: 'all', records: [] })
  const [wrongReach, setWrongReach] = useState<string>()
  const [isSending, setIsSending] = useState(false)

  const refuse = (text: string) => {
    setWrong(text)
    input.current?.focus()
  }
  const submit = async () => {
    if (!name.trim()) return refuse(t('required'))
    const { kind, records } = reach
    if (kind !== 'all' && records.length === 0) return setWrongReach(t('chooseRecords'))
    const bound = kind !== 'all' && { reach: { resource: kind, ids: records.map((record) => record.id) } }
    setIsSending(true)
    try {
      onMade(await provider.call(installationKeyPaths.make, { body: { name: name.trim(), ...bound } }))
    } catch (error) {
      const errors = fieldErrorsOf(error)
      if (errors['reach'] !== undefined) setWrongReach(errors['reach'])
      else refuse(errors['name'] ?? refusalText(error) ?? t('makeFailed'))
      setIsSending(false)
    }
  }
  return (
    <FormDialog
      title={t('newTitle')}
      text={<p>{t('newText')}</p>}
      submitLabel={isSending ? t('making') : t('make')}
      isSending={isSending}
      formClassName={`${fieldStyles.field} ${styles.field}`}
      onSubmit={() => void submit()}
      onClose={onCancel}
    >
      <label htmlFor={`${id}name`}>{t('name')}</label>
      <DialogInput
        id={`${id}name`}
        ref={input}
        value={name}
        required
        autoComplete="off"
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}hint`}
        onChange={({ target }) => {
          setName(target.value)
          setWrong(undefined)
        }}
      />
      <FieldHint id={`${id}hint`} hint={t('nameHint')} wrong={wrong} />
      <ReachFields
        value={reach}
        wrong={wrongReach}
        onChange={(value) => {
          setReach(value)
          setWrongReach(undefined)
        }}
      />
    </FormDialog>
  )
}
