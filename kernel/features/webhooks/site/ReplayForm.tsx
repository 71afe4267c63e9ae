// Asks from which change on a webhook receives everything again.
import { useId, useState, type FormEvent } from 'react'
import { isId } from '#kernel/core/contract/limits.ts'
import { webhookPaths } from '#kernel/features/webhooks/contract/paths.ts'
import { fieldErrorsOf, refusalText, useProvider, useScreenTranslate } from '#kernel/core/site/index.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { DialogInput } from '#kernel/core/site/ui/DialogInput.tsx'
import { FieldHint } from '#kernel/core/site/ui/FieldHint.tsx'
import { webhookMessages } from '#kernel/features/webhooks/site/texts.ts'
import styles from './Deliveries.module.css'

interface ReplayFormProps {
  webhookId: number
  onDone: () => void
}

export const ReplayForm = ({ webhookId, onDone }: ReplayFormProps) => {
  const t = useScreenTranslate(webhookMessages)
  const provider = useProvider()
  const id = useId()
  const [from, setFrom] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [isSending, setIsSending] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    if (!isId(from.trim())) return setWrong(t('invalidFrom'))
    setWrong(undefined)
    setIsSending(true)
    try {
      await provider.call(webhookPaths.replay, { id: webhookId, body: { from: Number(from) } })
      setFrom('')
      onDone()
    } catch (error) {
      setWrong(
        fieldErrorsOf(error)['from'] === undefined ? (refusalText(error) ?? t('actionFailed')) : t('invalidFrom'),
      )
    }
    setIsSending(false)
  }
  return (
    <section className={styles.replay}>
      <h3>{t('replay')}</h3>
      <form noValidate aria-busy={isSending} onSubmit={(event) => void submit(event)}>
        <label htmlFor={`${id}from`}>{t('from')}</label>
        <DialogInput
          id={`${id}from`}
          inputMode="numeric"
          value={from}
          autoComplete="off"
          aria-invalid={wrong !== undefined}
          aria-describedby={`${id}hint`}
          onChange={({ target }) => {
            setFrom(target.value)
            setWrong(undefined)
          }}
        />
        <Button type="submit" {...ariaDisabled(!isSending)}>
          {t('replayDo')}
        </Button>
      </form>
      <FieldHint id={`${id}hint`} hint={t('replayHint')} wrong={wrong} />
    </section>
  )
}
