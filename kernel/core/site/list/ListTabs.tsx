// The tabs of a list: what the resource ships, then the specified columns.
import type { Resource } from '#kernel/core/contract/resource.ts'
import { LinkTabs } from '#kernel/core/site/ui/LinkTabs.tsx'
import { phone, useMediaQuery } from '#kernel/core/site/ui/useMediaQuery.ts'
import type { Declaration } from '../declaration/declaration.ts'
import { paths } from '../declaration/paths.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { specifiedTab } from './listTabs.ts'

interface ListTabsProps {
  declaration: Declaration
  definition: Resource
  /** The shown one; undefined where the list shows a view. */
  shown: string | undefined
  translate: ResourceTranslate
}

export const ListTabs = ({ declaration: { name, list }, definition, shown, translate }: ListTabsProps) => {
  const { tabs } = list
  const isPhone = useMediaQuery(phone)
  // The cards of a phone have no room for more columns.
  if (!tabs || (isPhone && tabs.every(({ attention }) => attention === undefined))) return null
  const all = [
    ...tabs.map((tab) => ({
      name: tab.name,
      label: translate.tab(tab.name),
      // The name keeps a view that the user has chosen from opening instead.
      to:
        tab.attention === undefined
          ? `${paths.list(name)}?view=${tab.name}`
          : paths.attention(definition, tab.attention),
    })),
    { name: specifiedTab, label: translate.engine('list.specified'), to: `${paths.list(name)}?view=${specifiedTab}` },
  ]
  return <LinkTabs isInner label={translate.engine('list.tabs')} tabs={all} shown={shown} />
}
