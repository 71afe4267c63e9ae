// The secret of a new authenticator app: as a QR code, and as text to type or copy.
import { QRCodeSVG } from 'qrcode.react'
import { fillPlaceholders } from '#kernel/core/contract/fillPlaceholders.ts'
import type { StartedFactor } from '#kernel/core/contract/payloads/account.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { useClipboard } from '#kernel/core/site/ui/useClipboard.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { factorMessages } from '#kernel/core/site/frame/session/factors/factorTexts.ts'
import formStyles from './FactorForm.module.css'
import styles from './NewFactorDialog.module.css'

export const TotpSecret = ({ address, secret }: NonNullable<StartedFactor['totp']>) => {
  const t = factorMessages[useLanguage()]
  const { copy, isCopied } = useClipboard(secret)
  return (
    <div className={styles.secret}>
      <QRCodeSVG
        value={address}
        level="M"
        marginSize={4}
        size={176}
        role="img"
        aria-label={fillPlaceholders(t.qr, { secret })}
      />
      <div>
        <span className={formStyles.hint}>{t.secret}</span>
        <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        {copy && <Button onClick={copy}>{isCopied ? t.copied : t.copy}</Button>}
      </div>
    </div>
  )
}
