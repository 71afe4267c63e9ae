// Shows a new key of an installation once, with a command that tries it.
import type { MadeKey } from '#kernel/core/contract/payloads/installationKeys.ts'
import { useEngine, useScreenTranslate } from '#kernel/core/site/index.ts'
import { telemetryPaths } from '#src/resources/telemetry/paths.ts'
import { keyMessages } from '#src/custom/keys/texts.ts'
import { CopyBlock } from '#kernel/core/site/frame/account/CopyBlock.tsx'
import { SecretDialog } from '#kernel/core/site/frame/account/SecretDialog.tsx'
import styles from '#kernel/core/site/frame/secrets/Secrets.module.css'

/** No device has this address: a trial must not say that one was in contact. */
const device = '00:00:00:00:00:00'

export const MadeKeyDialog = ({ made: { name, key }, onClose }: { made: MadeKey; onClose: () => void }) => {
  const t = useScreenTranslate(keyMessages)
  const { apiHost } = useEngine().config
  const { href } = new URL(`${apiHost}/api${telemetryPaths.report.path}`, location.href)
  const trial = [
    `curl ${href}`,
    `-H 'Authorization: Bearer ${key}'`,
    "-H 'Content-Type: application/json'",
    `-d '{"events":[{"type":"contact","device":"${device}","event":1,"at":"'$(date -u +%FT%TZ)'"}]}'`,
  ].join(' \\\n  ')
  return (
    <SecretDialog
      title={t('madeTitle', { name })}
      text={t('madeText')}
      label={t('key')}
      secret={key}
      copyLabel={t('copy')}
      onClose={onClose}
    >
      <div className={styles.trial}>
        <p>{t('trial')}</p>
        <p className={styles.hint}>{t('trialHint', { device })}</p>
        <CopyBlock label={t('command')} text={trial} copyLabel={t('copyTrial')} />
      </div>
    </SecretDialog>
  )
}
