// Says in words what a new token would read and change.
import type { Reach, TokenScope } from '#kernel/core/contract/payloads/account.ts'
import { useScopeText, useScreenTranslate } from '#kernel/core/site/index.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { languageTag } from '#kernel/core/site/i18n/language.ts'
import { tokenMessages } from '#kernel/core/site/frame/account/tokens/tokenTexts.ts'
import { writesOf } from './tokenScope.ts'

export const TokenReach = ({ scope, reach }: { scope: TokenScope; reach: Reach }) => {
  const t = useScreenTranslate(tokenMessages)
  const { areaName, actionName } = useScopeText()
  const list = (items: readonly string[]) => new Intl.ListFormat(languageTag()).format(items)
  const nameOf = (resource: string) => areaName(resource).toLocaleLowerCase(languageTag())
  const counted = (resource: string): string => {
    const count = reach.find((area) => area.resource === resource)?.count ?? null
    const name = nameOf(resource)
    return count === null ? name : count === 1 ? `${name} (1)` : `${formatNumber(count)} ${name}`
  }
  const changed = scope.flatMap((area) => {
    const writes = writesOf(area).map((action) => actionName(area.resource, action))
    return writes.length > 0 ? [`${nameOf(area.resource)} (${list(writes)})`] : []
  })
  return (
    <p role="status">
      {scope.length === 0
        ? t('reachNothing')
        : t('reachRead', { what: list(scope.map(({ resource }) => counted(resource))) })}
      {changed.length > 0 && <strong> {t('reachChange', { what: list(changed) })}</strong>}
    </p>
  )
}
