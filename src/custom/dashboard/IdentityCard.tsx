// Shows the text of the brand's visual identity (S1§1) and downloads its kit. Each works without the other.
import { Download } from 'lucide'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'react-admin'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { useProvider } from '#kernel/core/site/index.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import card from './Card.module.css'
import styles from './IdentityCard.module.css'
import { useDashboardMessages } from './useDashboardMessages.ts'

/** Whether the content service, which defines the shape of its reply, has sent both texts. A schema would load its library for them. */
const isIdentityText = (reply: unknown): reply is Record<'title' | 'text', string> =>
  isObject(reply) && typeof reply['title'] === 'string' && typeof reply['text'] === 'string'

export const IdentityCard = () => {
  const t = useTranslate()
  const notify = useNotify()
  const { language, messages } = useDashboardMessages()
  const provider = useProvider()
  const [isBusy, setIsBusy] = useState(false)
  const { data, isError, refetch } = useQuery({
    queryKey: ['dashboard', 'identity', language],
    queryFn: async ({ signal }) => {
      const reply = await provider.callExternal('content', '/identity-text', { query: { locale: language }, signal })
      if (!isIdentityText(reply)) throw new Error('the content service has sent something else')
      return reply
    },
    staleTime: Infinity,
    retry: false,
  })

  const download = async () => {
    setIsBusy(true)
    await provider
      .download({ service: 'content', path: '/identity-kit' }, { name: 'identity-kit.zip' })
      .catch(() => notify(messages.identity.kitFailed, { type: 'error' }))
    setIsBusy(false)
  }
  return (
    <section className={`${card.card} ${styles.identity}`} aria-labelledby="identity-title">
      <div>
        <h2 id="identity-title">{data?.title ?? messages.identity.name}</h2>
        {isError ? (
          <p role="alert">
            {messages.identity.failed}{' '}
            <Button look="link" onClick={() => void refetch()}>
              {t('engine.retry')}
            </Button>
          </p>
        ) : (
          <p>{data?.text ?? <span className={card.loadingLines} />}</p>
        )}
      </div>
      <Button aria-busy={isBusy} {...ariaDisabled(!isBusy, () => void download())}>
        <Icon of={Download} />
        {messages.identity.download}
      </Button>
    </section>
  )
}
