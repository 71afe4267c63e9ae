// Says what somebody did, after the name of the person and before that of the record: "set as the default".
import { useTranslate } from 'react-admin'
import { isKernelAction } from '#kernel/contract/actionNames.ts'
import { historyMessages } from '#src/i18n/history/history.ts'
import { useScreenTranslate } from '../declaration/useScreenTranslate.ts'

export const useDid = () => {
  const t = useScreenTranslate(historyMessages)
  const translate = useTranslate()
  return (resource: string, action: string): string =>
    isKernelAction(action) ? t(`did.${action}`) : translate(`resources.${resource}.log.${action}.did`)
}
