// Makes a webhook or changes one: name, address, which changes it receives, and whether it is on.
import { useEffect, useId, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useQuery } from '@tanstack/react-query'
import { webhookPaths } from '#kernel/features/webhooks/contract/paths.ts'
import type { MadeWebhook, OfferedEvents, Webhook } from '#kernel/features/webhooks/contract/payloads.ts'
import { fieldErrorsOf, refusalText, useProvider, useScreenTranslate } from '#kernel/core/site/index.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { DialogInput } from '#kernel/core/site/ui/DialogInput.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { OverlayHead } from '#kernel/core/site/ui/OverlayHead.tsx'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import { FieldHint } from '#kernel/core/site/ui/FieldHint.tsx'
import { webhookMessages } from '#kernel/features/webhooks/site/texts.ts'
import styles from '#kernel/core/site/frame/secrets/SideForm.module.css'
import { Switch } from '#kernel/core/site/frame/overlays/Switch.tsx'
import { EventFields } from './EventFields.tsx'

type Wrong = Partial<Record<'name' | 'url' | 'events' | 'form', string>>

interface TextFieldProps {
  input?: RefObject<HTMLInputElement | null>
  label: string
  hint: string
  value: string
  wrong: string | undefined
  type: 'text' | 'url'
  onChange: (value: string) => void
}

const TextField = ({ input, label, hint, value, wrong, type, onChange }: TextFieldProps) => {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <DialogInput
        id={id}
        ref={input}
        type={type}
        value={value}
        required
        autoComplete="off"
        spellCheck={false}
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <FieldHint id={`${id}hint`} hint={hint} wrong={wrong} />
    </div>
  )
}

interface WebhookDialogProps {
  /** The webhook to change; a new one without it. */
  webhook?: Webhook | undefined
  onSaved: (saved: Webhook | MadeWebhook) => void
  onCancel: () => void
}

export const WebhookDialog = ({ webhook, onSaved, onCancel }: WebhookDialogProps) => {
  const t = useScreenTranslate(webhookMessages)
  const provider = useProvider()
  const id = useId()
  const nameInput = useRef<HTMLInputElement>(null)
  const urlInput = useRef<HTMLInputElement>(null)
  const eventFields = useRef<HTMLFieldSetElement>(null)
  const [name, setName] = useState(webhook?.name ?? '')
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<OfferedEvents>(webhook?.events ?? [])
  const [isActive, setIsActive] = useState(webhook?.isActive ?? true)
  const [wrong, setWrong] = useState<Wrong>({})
  const [isSending, setIsSending] = useState(false)
  const offered = useQuery({
    queryKey: ['webhooks', 'events'],
    queryFn: ({ signal }) => provider.call(webhookPaths.events, { signal }),
    retry: false,
  })
  useEffect(() => nameInput.current?.focus(), [])

  const refuse = (found: Wrong) => {
    setWrong(found)
    if (found.name !== undefined) nameInput.current?.focus()
    else if (found.url !== undefined) urlInput.current?.focus()
    else if (found.events !== undefined) eventFields.current?.querySelector('input')?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const missing: Wrong = {
      ...(!name.trim() && { name: t('nameRequired') }),
      ...(!url.trim() && { url: t('urlRequired') }),
      ...(events.length === 0 && { events: t('eventsRequired') }),
    }
    if (Object.keys(missing).length > 0) return refuse(missing)
    setWrong({})
    setIsSending(true)
    const body = { name: name.trim(), url: url.trim(), events }
    try {
      onSaved(
        webhook
          ? await provider.call(webhookPaths.update, { id: webhook.id, body: { ...body, isActive } })
          : await provider.call(webhookPaths.make, { body }),
      )
    } catch (error) {
      const { name: wrongName, url: wrongUrl, events: wrongEvents } = fieldErrorsOf(error)
      const fields: Wrong = {
        ...(wrongName !== undefined && { name: wrongName }),
        ...(wrongUrl !== undefined && { url: wrongUrl }),
        ...(wrongEvents !== undefined && { events: wrongEvents }),
      }
      refuse(Object.keys(fields).length > 0 ? fields : { form: refusalText(error) ?? t('saveFailed') })
      setIsSending(false)
    }
  }
  const title = t(webhook ? 'editTitle' : 'newTitle')
  return (
    <Modal shape="side" title={title} className={styles.side} onClose={onCancel}>
      <OverlayHead title={title} closeLabel={t('close')} onClose={onCancel} />
      <form className={styles.form} noValidate aria-busy={isSending} onSubmit={(event) => void submit(event)}>
        <div className={styles.fields}>
          <div role="alert">{wrong.form !== undefined && <p className={styles.failure}>{wrong.form}</p>}</div>
          <TextField
            input={nameInput}
            label={t('name')}
            hint={t('nameHint')}
            type="text"
            value={name}
            wrong={wrong.name}
            onChange={setName}
          />
          <TextField
            input={urlInput}
            label={t('url')}
            hint={t('urlHint')}
            type="url"
            value={url}
            wrong={wrong.url}
            onChange={setUrl}
          />
          {webhook && <Switch label={t('state')} hint={t('stateHint')} on={isActive} onChange={setIsActive} />}
          <fieldset ref={eventFields} className={styles.scope} aria-describedby={`${id}events`}>
            <legend>{t('events')}</legend>
            <p
              id={`${id}events`}
              role={wrong.events === undefined ? undefined : 'alert'}
              className={wrong.events === undefined ? styles.hint : styles.wrong}
            >
              {wrong.events ?? t('eventsHint')}
            </p>
            <Pending query={offered} failed={t('failed')} />
            {offered.data && <EventFields offered={offered.data} chosen={events} onChange={setEvents} />}
          </fieldset>
        </div>
        <footer className={styles.foot}>
          <div className={styles.buttons}>
            <Button onClick={onCancel}>{t('cancel')}</Button>
            <Button type="submit" look="primary" {...ariaDisabled(!isSending)}>
              {isSending ? t('saving') : t(webhook ? 'save' : 'make')}
            </Button>
          </div>
        </footer>
      </form>
    </Modal>
  )
}
