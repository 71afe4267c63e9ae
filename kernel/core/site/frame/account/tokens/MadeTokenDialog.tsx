// Shows a new API token once.
import type { MadeToken } from '#kernel/core/contract/payloads/account.ts'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { tokenMessages } from '#kernel/core/site/frame/account/tokens/tokenTexts.ts'
import { SecretDialog } from '#kernel/core/site/frame/account/SecretDialog.tsx'

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
