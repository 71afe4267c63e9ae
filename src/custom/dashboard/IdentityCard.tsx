// The brand's visual identity (S1§1): the content service's text, and its kit to download. Either works without the other.
import { Download } from 'lucide'
import { Icon } from '#src/ui/Icon.tsx'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'react-admin'
import { ariaDisabled } from '#src/ui/ariaDisabled.ts'
import { useDashboardServices } from './services.ts'
import { useDashboardWords } from './useDashboardWords.ts'

export const IdentityCard = () => {
  const t = useTranslate()
  const notify = useNotify()
  const { language, words } = useDashboardWords()
  const { identityText, identityKit } = useDashboardServices()
  const [isBusy, setIsBusy] = useState(false)
  const { data, isError, refetch } = useQuery({
    queryKey: ['dashboard', 'identity', language],
    queryFn: ({ signal }) => identityText(language, signal),
    staleTime: Infinity,
    retry: false,
  })

  const download = async () => {
    setIsBusy(true)
    await identityKit().catch(() => notify(words.identity.kitFailed, { type: 'error' }))
    setIsBusy(false)
  }
  return (
    <section className="card identity" aria-labelledby="identity-title">
      <div>
        <h2 id="identity-title">{data?.title ?? words.identity.name}</h2>
        {isError ? (
          <p role="alert">
            {words.identity.failed}{' '}
            <button type="button" className="link-button" onClick={() => void refetch()}>
              {t('engine.retry')}
            </button>
          </p>
        ) : (
          <p>{data?.text ?? <span className="lines-waiting" />}</p>
        )}
      </div>
      <button type="button" className="button" aria-busy={isBusy} {...ariaDisabled(!isBusy, () => void download())}>
        <Icon of={Download} />
        {words.identity.download}
      </button>
    </section>
  )
}
