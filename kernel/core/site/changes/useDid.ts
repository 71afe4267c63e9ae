// Says what somebody did, after the name of the person and before that of the record: "set as the default".
import { useTranslate } from 'react-admin'
import { historyWords } from '#kernel/core/contract/historyWords.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { useLogWords } from './useLogWords.ts'

export const useDid = () => {
  const language = useLanguage()
  const translate = useTranslate()
  const { did } = useLogWords()
  const own: Readonly<Record<string, string>> = historyWords[language].did
  return (resource: string, action: string): string =>
    own[action] ??
    did[action] ??
    // The action may be another resource's, and have changed this record as well.
    translate(`resources.${resource}.log.${action}.did`, { _: historyWords[language].did.update })
}
