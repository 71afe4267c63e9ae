// Puts the scope of an API token into words: "Users: list, read a record; Campaigns: list".
import { useTranslate } from 'react-admin'
import type { Action, Scope } from '#kernel/contract/access.ts'
import { areaNames, loggedNames } from '#src/i18n/history/areas.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { permissionMessages } from '#src/i18n/permissions/permissions.ts'

export const useScopeText = () => {
  const t = useTranslate()
  const language = useLanguage()
  const areaName = (name: string): string => areaNames[language][name] ?? t(`resources.${name}.name`, { _: name })
  const loggedName = (name: string): string => loggedNames[language][name] ?? areaName(name)
  const actionName = (action: Action): string =>
    permissionMessages[language].actions[action].toLocaleLowerCase(language)
  const scopeText = (scope: Scope): string =>
    scope.map(({ resource, actions }) => `${areaName(resource)}: ${actions.map(actionName).join(', ')}`).join('; ')
  return { areaName, loggedName, actionName, scopeText }
}
