// Asks for the name of a new key of an installation, and makes it.
import { useId, useRef, useState, type FormEvent } from 'react'
import { installationKeyPaths } from '#kernel/contract/paths/installationKeyPaths.ts'
import type { MadeKey } from '#kernel/contract/payloads/installationKeys.ts'
import { fieldErrorsOf, refusalText, useProvider, useScreenTranslate } from '#kernel/site/index.ts'
import { keyMessages } from '#src/i18n/shell/keys.ts'
import { Button } from '#kernel/site/ui/Button.tsx'
import { DialogInput } from '#kernel/site/ui/DialogInput.tsx'
import { Modal } from '#kernel/site/ui/Modal.tsx'
import fieldStyles from '../account/NewTokenDialog.module.css'
import styles from './Keys.module.css'

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
  const [isSending, setIsSending] = useState(false)

  const refuse = (text: string) => {
    setWrong(text)
    input.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    if (!name.trim()) return refuse(t('required'))
    setIsSending(true)
    try {
      onMade(await provider.call(installationKeyPaths.make, { body: { name: name.trim() } }))
    } catch (error) {
      refuse(fieldErrorsOf(error)['name'] ?? refusalText(error) ?? t('makeFailed'))
      setIsSending(false)
    }
  }
  return (
    <Modal
      title={t('newTitle')}
      text={<p>{t('newText')}</p>}
      onClose={onCancel}
      buttons={
        <>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button look="primary" type="submit" form={`${id}form`} aria-disabled={isSending}>
            {isSending ? t('making') : t('make')}
          </Button>
        </>
      }
    >
      <form
        id={`${id}form`}
        noValidate
        aria-busy={isSending}
        className={`${fieldStyles.field} ${styles.field}`}
        onSubmit={(event) => void submit(event)}
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
        <p
          id={`${id}hint`}
          role={wrong === undefined ? undefined : 'alert'}
          className={wrong === undefined ? fieldStyles.hint : fieldStyles.wrong}
        >
          {wrong ?? t('nameHint')}
        </p>
      </form>
    </Modal>
  )
}
