// Puts the scope of an API token into words: "Users: list, read a record; Books: list".
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { isGeneric, type Action, type Scope } from '#kernel/core/contract/access.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import type { LogWords } from '#kernel/core/contract/feature.ts'
import { areaNames, loggedNames } from '#kernel/core/contract/logAreas.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { permissionMessages } from '#kernel/core/site/i18n/permissionTexts.ts'
import { useLogWords } from './useLogWords.ts'

export const useScopeText = () => {
  const t = useTranslate()
  const language = useLanguage()
  const words = useLogWords()
  return useMemo(() => scopeTexts(t, language, words), [t, language, words])
}

const scopeTexts = (t: ReturnType<typeof useTranslate>, language: Language, words: LogWords) => {
  const areas = areaNames(language, words)
  const logged = loggedNames(language, words)
  const areaName = (name: string): string => areas[name] ?? t(`resources.${name}.name`, { _: name })
  const loggedName = (name: string): string => logged[name] ?? areaName(name)
  const actionLabel = (resource: string, action: Action): string =>
    isGeneric(action) || action === 'propose'
      ? permissionMessages[language].actions[action]
      : t(`resources.${resource}.actions.${action}`)
  const actionName = (resource: string, action: Action): string =>
    actionLabel(resource, action).toLocaleLowerCase(language)
  const scopeText = (scope: Scope): string =>
    scope
      .map(
        ({ resource, actions }) =>
          `${areaName(resource)}: ${actions.map((action) => actionName(resource, action)).join(', ')}`,
      )
      .join('; ')
  return { areaName, loggedName, actionLabel, actionName, scopeText }
}
