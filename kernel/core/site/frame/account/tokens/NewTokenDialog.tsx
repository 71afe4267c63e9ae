// Makes an API token: name, time and scope, with what it would reach, and then the token itself, which is shown once.
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { accountPaths } from '#kernel/core/contract/paths/accountPaths.ts'
import { dayOf } from '#kernel/core/contract/days.ts'
import { apiToken } from '#kernel/core/contract/limits.ts'
import type { MadeToken } from '#kernel/core/contract/payloads/account.ts'
import { fieldErrorsOf, refusalText, useProvider, useScreenTranslate } from '#kernel/core/site/index.ts'
import { tokenMessages } from '#kernel/core/site/frame/account/tokens/tokenTexts.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { DialogInput } from '#kernel/core/site/ui/DialogInput.tsx'
import { formatDate } from '#kernel/core/site/ui/formatDate.ts'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { OverlayHead } from '#kernel/core/site/ui/OverlayHead.tsx'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import { Select } from '#kernel/core/site/ui/Select.tsx'
import { MadeTokenDialog } from './MadeTokenDialog.tsx'
import styles from '#kernel/core/site/frame/secrets/SideForm.module.css'
import { ScopeFields } from './ScopeFields.tsx'
import { scopeOf, type Chosen } from './tokenScope.ts'
import { TokenReach } from './TokenReach.tsx'
import { accountKey } from '#kernel/core/site/frame/account/useOwnAccount.ts'

const choices = [7, 30, 90, 180, apiToken.maxDays]
const dayMs = 86_400_000

export const NewTokenDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useScreenTranslate(tokenMessages)
  const provider = useProvider()
  const id = useId()
  const nameInput = useRef<HTMLInputElement>(null)
  const scopeFields = useRef<HTMLFieldSetElement>(null)
  const [now] = useState(() => Date.now())
  const [name, setName] = useState('')
  const [days, setDays] = useState(30)
  const [chosen, setChosen] = useState<Chosen>({})
  const [wrong, setWrong] = useState<{ name?: string; scope?: string; form?: string }>({})
  const [isSending, setIsSending] = useState(false)
  const [made, setMade] = useState<MadeToken>()
  const query = useQuery({
    queryKey: [...accountKey, 'reach'],
    queryFn: ({ signal }) => provider.call(accountPaths.tokenReach, { signal }),
    retry: false,
    staleTime: 0,
  })
  const { data: reach } = query
  // The browser focuses the close button when the dialog opens.
  useEffect(() => nameInput.current?.focus(), [])
  const scope = scopeOf(chosen, reach ?? [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const missing = {
      ...(!name.trim() && { name: t('required') }),
      ...(scope.length === 0 && { scope: t('chooseArea') }),
    }
    setWrong(missing)
    if (missing.name !== undefined) return nameInput.current?.focus()
    if (missing.scope !== undefined) return scopeFields.current?.querySelector('input')?.focus()
    setIsSending(true)
    try {
      setMade(await provider.call(accountPaths.makeToken, { body: { name: name.trim(), days, scope } }))
    } catch (error) {
      const fields = fieldErrorsOf(error)
      setWrong(
        fields['name'] === undefined ? { form: refusalText(error) ?? t('makeFailed') } : { name: fields['name'] },
      )
      if (fields['name'] !== undefined) nameInput.current?.focus()
    }
    setIsSending(false)
  }

  if (made) return <MadeTokenDialog made={made} onClose={onClose} />
  return (
    <Modal shape="side" title={t('newTitle')} className={styles.side} onClose={onClose}>
      <OverlayHead title={t('newTitle')} closeLabel={t('close')} onClose={onClose} />
      <form className={styles.form} noValidate aria-busy={isSending} onSubmit={(event) => void submit(event)}>
        <div className={styles.fields}>
          <div role="alert">{wrong.form !== undefined && <p className={styles.failure}>{wrong.form}</p>}</div>
          <div className={styles.field}>
            <label htmlFor={`${id}name`}>{t('name')}</label>
            <DialogInput
              id={`${id}name`}
              ref={nameInput}
              value={name}
              required
              autoComplete="off"
              aria-invalid={wrong.name !== undefined}
              aria-describedby={`${id}nameHint`}
              onChange={({ target }) => {
                setName(target.value)
                setWrong({})
              }}
            />
            <p
              id={`${id}nameHint`}
              role={wrong.name === undefined ? undefined : 'alert'}
              className={wrong.name === undefined ? styles.hint : styles.wrong}
            >
              {wrong.name ?? t('nameHint')}
            </p>
          </div>
          <div className={styles.field}>
            <label htmlFor={`${id}days`}>{t('days')}</label>
            <Select
              id={`${id}days`}
              value={days}
              aria-describedby={`${id}ends`}
              onChange={({ target }) => setDays(Number(target.value))}
            >
              {choices.map((count) => (
                <option key={count} value={count}>
                  {t('daysOption', { smart_count: count })}
                </option>
              ))}
            </Select>
            <p id={`${id}ends`} className={styles.hint}>
              {t('ends', { at: formatDate(dayOf(now + days * dayMs)) })}
            </p>
          </div>
          <fieldset ref={scopeFields} className={styles.scope} aria-describedby={`${id}scope`}>
            <legend>{t('areas')}</legend>
            <p
              id={`${id}scope`}
              role={wrong.scope === undefined ? undefined : 'alert'}
              className={wrong.scope === undefined ? styles.hint : styles.wrong}
            >
              {wrong.scope ?? t('areasHint')}
            </p>
            <Pending query={query} failed={t('failed')} />
            {reach?.length === 0 && <p>{t('noAreas')}</p>}
            {reach && (
              <ScopeFields
                reach={reach}
                chosen={chosen}
                onChange={(next) => {
                  setChosen(next)
                  setWrong({})
                }}
              />
            )}
          </fieldset>
        </div>
        <footer className={styles.foot}>
          <TokenReach scope={scope} reach={reach ?? []} />
          <div className={styles.buttons}>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" look="primary" {...ariaDisabled(!isSending)}>
              {isSending ? t('making') : t('make')}
            </Button>
          </div>
        </footer>
      </form>
    </Modal>
  )
}
