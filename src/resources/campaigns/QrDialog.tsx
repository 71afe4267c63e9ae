// Shows a campaign's QR code (S2§2): to scan from the screen, to copy as a link, or to print with name and cover.
import { Printer } from 'lucide'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { QRCodeSVG } from 'qrcode.react'
import { createPortal } from 'react-dom'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import { useCampaignLink } from './campaignLink.ts'
import type campaigns from './definition.ts'
import { FilePicture, useScreenTranslate, type RowDialogProps } from '#kernel/core/site/index.ts'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { Phone } from '#kernel/core/site/ui/Phone.tsx'
import { useClipboard } from '#kernel/core/site/ui/useClipboard.ts'
import { roomy, useMediaQuery } from '#kernel/core/site/ui/useMediaQuery.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { qrMessages } from './qrTexts.ts'
import styles from './QrDialog.module.css'

export const QrDialog = ({ record: { campaignId, name, cover }, onClose }: RowDialogProps<RowOf<typeof campaigns>>) => {
  const translate = useScreenTranslate(qrMessages)
  const link = useCampaignLink(campaignId)
  const language = useLanguage()
  // Another site allows no frame.
  const isShown = useMediaQuery(roomy) && new URL(link).origin === location.origin
  const { copy, isCopied } = useClipboard(link)
  const code = (
    <QRCodeSVG value={link} level="M" marginSize={4} size={256} role="img" aria-label={translate('image', { link })} />
  )
  return (
    <Modal
      className={styles.dialog}
      title={translate('title', { name })}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{translate('close')}</Button>
          {copy && <Button onClick={copy}>{translate(isCopied ? 'copied' : 'copy')}</Button>}
          <Button look="primary" onClick={() => window.print()}>
            <Icon of={Printer} />
            {translate('print')}
          </Button>
        </>
      }
    >
      <div className={styles.card}>
        {code}
        <div>
          <FilePicture value={cover} alt={translate('cover')} />
          <p>{translate('hint')}</p>
          <a href={link} target="_blank" rel="noopener noreferrer">
            {link}
          </a>
        </div>
        {isShown && (
          <Phone tabIndex={-1} className={styles.page}>
            <iframe
              src={`${link}?lang=${language}`}
              title={translate('page')}
              sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            />
          </Phone>
        )}
      </div>
      {createPortal(
        <section className={styles.sheet} aria-hidden="true">
          <h1>{name}</h1>
          <FilePicture value={cover} alt="" />
          {code}
        </section>,
        document.body,
      )}
    </Modal>
  )
}
