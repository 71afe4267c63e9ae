// Runs the calls of an account, and loads the account again.
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { accountMessages } from '#kernel/core/site/frame/account/texts.ts'
import { useCallRunner } from './useCallRunner.ts'
import { accountKey } from './useOwnAccount.ts'

export const useAccountActions = () => {
  const t = useScreenTranslate(accountMessages)
  return { t, ...useCallRunner({ queryKey: accountKey, done: t('done'), failed: t('actionFailed') }) }
}
