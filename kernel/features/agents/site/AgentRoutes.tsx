// The pages of agents: the address that a client needs, and the request of one for access.
import { Route, Routes, useParams } from 'react-router'
import { useEngine, useScreenTranslate } from '#kernel/core/site/index.ts'
import { CopyBlock } from '#kernel/core/site/frame/account/CopyBlock.tsx'
import styles from '#kernel/core/site/frame/account/Account.module.css'
import { ConsentPage } from './ConsentPage.tsx'
import { agentMessages } from './texts.ts'

const AddressPage = () => {
  const t = useScreenTranslate(agentMessages)
  const { config } = useEngine()
  return (
    <section className={styles.page}>
      <title>{`${t('connect')} - Admin`}</title>
      <div className={styles.card}>
        <h1>{t('connect')}</h1>
        <p className={styles.hint}>{t('connectText')}</p>
        <CopyBlock label={t('address')} text={`${config.apiHost || location.origin}/mcp`} copyLabel={t('copy')} />
      </div>
    </section>
  )
}

const OneConsent = () => {
  const { id = '' } = useParams()
  return <ConsentPage key={id} id={id} />
}

export const AgentRoutes = () => (
  <Routes>
    <Route index element={<AddressPage />} />
    <Route path=":id" element={<OneConsent />} />
  </Routes>
)
