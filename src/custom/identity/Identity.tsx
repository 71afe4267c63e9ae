// In the help: the text of the brand's visual identity (S1§1) and the download of its kit. Each works without the other.
import { Download } from 'lucide'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'react-admin'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { useProvider } from '#kernel/core/site/index.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { identityMessages } from './texts.ts'

/** Whether the content service, which defines the shape of its reply, has sent both texts. A schema would load its library for them. */
const isIdentityText = (reply: unknown): reply is Record<'title' | 'text', string> =>
  isObject(reply) && typeof reply['title'] === 'string' && typeof reply['text'] === 'string'

export const Identity = () => {
  const t = useTranslate()
  const notify = useNotify()
  const id = useId()
  const language = useLanguage()
  const messages = identityMessages[language]
  const provider = useProvider()
  const [isBusy, setIsBusy] = useState(false)
  const { data, isError, refetch } = useQuery({
    queryKey: ['identity', language],
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
      .catch(() => notify(messages.kitFailed, { type: 'error' }))
    setIsBusy(false)
  }
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{data?.title ?? messages.name}</h3>
      {isError ? (
        <p role="alert">
          {messages.failed}{' '}
          <Button look="link" onClick={() => void refetch()}>
            {t('engine.retry')}
          </Button>
        </p>
      ) : (
        data && <p>{data.text}</p>
      )}
      <Button aria-busy={isBusy} {...ariaDisabled(!isBusy, () => void download())}>
        <Icon of={Download} />
        {messages.download}
      </Button>
    </section>
  )
}
