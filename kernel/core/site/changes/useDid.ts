// Says what somebody did, after the name of the person and before that of the record: "set as the default".
import { useTranslate } from 'react-admin'
import { isKernelAction } from '#kernel/core/contract/actionNames.ts'
import { historyWords } from '#kernel/core/contract/historyWords.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'

export const useDid = () => {
  const language = useLanguage()
  const translate = useTranslate()
  return (resource: string, action: string): string =>
    isKernelAction(action)
      ? historyWords[language].did[action]
      : // The action may be another resource's, and have changed this record as well.
        translate(`resources.${resource}.log.${action}.did`, { _: historyWords[language].did.update })
}
