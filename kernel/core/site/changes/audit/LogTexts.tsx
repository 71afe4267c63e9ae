// Gives the log's filters and columns their messages under the keys of a resource, mostly from other screens.
import { useContext, useMemo, type ReactNode } from 'react'
import { I18nContext } from 'react-admin'
import { logWords } from '#kernel/core/contract/logWords.ts'
import { changeLog } from '#kernel/core/contract/changeLog.ts'
import { logMessages } from '#kernel/core/site/changes/audit/texts.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { useEngine } from '#kernel/core/site/declaration/engineContext.ts'
import { useLogWords } from '#kernel/core/site/changes/useLogWords.ts'
import { useScopeText } from '#kernel/core/site/changes/useScopeText.ts'

export const LogTexts = ({ children }: { children: ReactNode }) => {
  const provider = useContext(I18nContext)
  const language = useLanguage()
  const { definitions } = useEngine()
  const { loggedName } = useScopeText()
  const { entries: ofFeatures } = useLogWords()
  const messages = useMemo(() => {
    const ofActions = [...definitions.values()].flatMap(({ name, actions }) =>
      Object.keys(actions).map((action) => [action, `resources.${name}.log.${action}.entry`] as const),
    )
    const prefix = `resources.${changeLog.name}.`
    const fields: Readonly<Record<string, string>> = logMessages[language]
    const entries: Readonly<Record<string, string>> = { ...ofFeatures, ...logWords[language] }
    const own = (key: string): string | undefined => {
      const [part, ...names] = key.startsWith(prefix) ? key.slice(prefix.length).split('.') : []
      const [source = '', option = ''] = names
      if (part === 'fields') return fields[source]
      if (part === 'name') return loggedName(changeLog.name)
      if (part !== 'choices') return undefined
      if (source === 'resource') return loggedName(option)
      return entries[option] ?? provider.translate(ofActions.find(([action]) => action === option)?.[1] ?? option)
    }
    return {
      ...provider,
      translate: (key: string, args?: Record<string, unknown>) => own(key) ?? provider.translate(key, args),
    }
  }, [provider, language, definitions, loggedName, ofFeatures])
  return <I18nContext.Provider value={messages}>{children}</I18nContext.Provider>
}
