// Asks a person whether a client may read, and prepare changes. The browser then goes back to the client.
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState, type FormEvent } from 'react'
import { dayOf } from '#kernel/core/contract/days.ts'
import { fillCall } from '#kernel/core/contract/fillCall.ts'
import { apiToken } from '#kernel/core/contract/limits.ts'
import { accountPaths } from '#kernel/core/contract/paths/accountPaths.ts'
import type { Reach } from '#kernel/core/contract/payloads/account.ts'
import { approvedScope } from '#kernel/features/agents/contract/approvedScope.ts'
import { consentPaths } from '#kernel/features/agents/contract/paths.ts'
import type { Consent } from '#kernel/features/agents/contract/payloads.ts'
import { fieldErrorsOf, refusalText, statusOf, useProvider, useScreenTranslate } from '#kernel/core/site/index.ts'
import account from '#kernel/core/site/frame/account/Account.module.css'
import { TokenReach } from '#kernel/core/site/frame/account/tokens/TokenReach.tsx'
import { tokenMessages } from '#kernel/core/site/frame/account/tokens/tokenTexts.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { DialogInput } from '#kernel/core/site/ui/DialogInput.tsx'
import { formatDate } from '#kernel/core/site/ui/formatDate.ts'
import { Message } from '#kernel/core/site/ui/Message.tsx'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import { Select } from '#kernel/core/site/ui/Select.tsx'
import styles from './ConsentPage.module.css'
import { agentMessages } from './texts.ts'

const choices = [1, 7, 30, 90, apiToken.maxDays]
const dayMs = 86_400_000

interface ConsentFormProps {
  id: string
  consent: Consent
  reach: Reach
}

const ConsentForm = ({
  id,
  consent: { client, host, name: suggested, proposes: mayPropose },
  reach,
}: ConsentFormProps) => {
  const t = useScreenTranslate(agentMessages)
  const tokens = useScreenTranslate(tokenMessages)
  const provider = useProvider()
  const field = useId()
  const nameInput = useRef<HTMLInputElement>(null)
  const [now] = useState(() => Date.now())
  const [name, setName] = useState(suggested)
  const [days, setDays] = useState(30)
  const [proposes, setProposes] = useState(false)
  const [wrong, setWrong] = useState<{ name?: string | undefined; form?: string }>({})
  const [isSending, setIsSending] = useState(false)

  const answer = async (isApproved: boolean) => {
    if (isSending) return
    setIsSending(true)
    try {
      const { url } = isApproved
        ? await provider.call(fillCall(consentPaths.approve, { consent: id }), {
            body: { name: name.trim(), days, proposes },
          })
        : await provider.call(fillCall(consentPaths.refuse, { consent: id }))
      location.assign(url)
    } catch (error) {
      const { name: refusedName } = fieldErrorsOf(error)
      setWrong(
        refusedName === undefined
          ? { form: statusOf(error) === 404 ? t('over') : (refusalText(error) ?? t('answerFailed')) }
          : { name: refusedName },
      )
      if (refusedName !== undefined) nameInput.current?.focus()
      setIsSending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim()) return void answer(true)
    setWrong({ name: tokens('required') })
    return nameInput.current?.focus()
  }
  return (
    <form className={account.card} noValidate aria-busy={isSending} onSubmit={submit}>
      <h1>{t('title', { client })}</h1>
      <p className={account.hint}>{t('text')}</p>
      <dl className={styles.facts}>
        <dt>{t('client')}</dt>
        <dd>{client}</dd>
        <dt>{t('host')}</dt>
        <dd>{host}</dd>
      </dl>
      <p className={account.warning}>{t('warning', { host })}</p>
      <div className={styles.fields}>
        <div className={styles.field}>
          <label htmlFor={`${field}name`}>{tokens('name')}</label>
          <DialogInput
            id={`${field}name`}
            ref={nameInput}
            value={name}
            required
            autoComplete="off"
            aria-invalid={wrong.name !== undefined}
            aria-describedby={`${field}nameHint`}
            onChange={({ target }) => {
              setName(target.value)
              setWrong({})
            }}
          />
          <p
            id={`${field}nameHint`}
            role={wrong.name === undefined ? undefined : 'alert'}
            className={wrong.name === undefined ? account.hint : styles.wrong}
          >
            {wrong.name ?? t('nameHint')}
          </p>
        </div>
        <div className={styles.field}>
          <label htmlFor={`${field}days`}>{tokens('days')}</label>
          <Select
            id={`${field}days`}
            value={days}
            aria-describedby={`${field}ends`}
            onChange={({ target }) => setDays(Number(target.value))}
          >
            {choices.map((count) => (
              <option key={count} value={count}>
                {tokens('daysOption', { smart_count: count })}
              </option>
            ))}
          </Select>
          <p id={`${field}ends`} className={account.hint}>
            {tokens('ends', { at: formatDate(dayOf(now + days * dayMs)) })}
          </p>
        </div>
        {mayPropose && (
          <div>
            <label className={account.choice}>
              <input type="checkbox" checked={proposes} onChange={({ target }) => setProposes(target.checked)} />
              {t('proposes')}
            </label>
            <p className={account.hint}>{t('proposesHint')}</p>
          </div>
        )}
        <TokenReach scope={approvedScope(reach, () => proposes)} reach={reach} />
      </div>
      <div role="alert">{wrong.form !== undefined && <p className={styles.wrong}>{wrong.form}</p>}</div>
      <div className={account.buttons}>
        <Button type="submit" look="primary" {...ariaDisabled(!isSending)}>
          {t('approve')}
        </Button>
        <Button aria-disabled={isSending} onClick={() => void answer(false)}>
          {t('refuse')}
        </Button>
      </div>
    </form>
  )
}

export const ConsentPage = ({ id }: { id: string }) => {
  const t = useScreenTranslate(agentMessages)
  const provider = useProvider()
  const query = useQuery({
    queryKey: ['agents', id],
    queryFn: async ({ signal }) => {
      const [consent, reach] = await Promise.all([
        provider.call(fillCall(consentPaths.read, { consent: id }), { signal }),
        provider.call(accountPaths.tokenReach, { signal }),
      ])
      return { consent, reach }
    },
    retry: false,
    // What is being filled in stays.
    staleTime: Infinity,
    gcTime: 0,
  })
  const status = query.error ? statusOf(query.error) : undefined
  return (
    <section className={account.page}>
      <title>{`${t('page')} - Admin`}</title>
      {status === 404 || status === 400 ? (
        <Message>
          <h1>{t('page')}</h1>
          <p>{t('over')}</p>
        </Message>
      ) : (
        <Pending query={query} failed={t('failed')} room={480} />
      )}
      {query.data && <ConsentForm id={id} {...query.data} />}
    </section>
  )
}
