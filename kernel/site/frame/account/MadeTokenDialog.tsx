// Shows a new API token once.
import type { MadeToken } from '#kernel/contract/payloads/account.ts'
import { useScreenTranslate } from '#kernel/site/index.ts'
import { tokenMessages } from '#kernel/site/frame/account/tokenTexts.ts'
import { SecretDialog } from './SecretDialog.tsx'

export const MadeTokenDialog = ({ made: { name, token }, onClose }: { made: MadeToken; onClose: () => void }) => {
  const t = useScreenTranslate(tokenMessages)
  return (
    <SecretDialog
      title={t('madeTitle', { name })}
      text={t('madeText')}
      label={t('token')}
      secret={token}
      copyLabel={t('copy')}
      onClose={onClose}
    />
  )
}
