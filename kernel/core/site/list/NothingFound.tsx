// Shown for an empty list: a message with another search, the inactive matches, or a new record (S1§2).
import { Plus } from 'lucide'
import { useGetList, useTranslate } from 'react-admin'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { ButtonLink } from '#kernel/core/site/ui/ButtonLink.tsx'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { Message } from '#kernel/core/site/ui/Message.tsx'
import { can } from '#kernel/core/contract/access.ts'
import { definitionOf, useEngine } from '../declaration/engineContext.ts'
import { paths } from '../declaration/paths.ts'
import type { Declaration, Tab } from '../declaration/declaration.ts'
import type { ListFilter } from '../data/dataProvider.ts'
import { defaultSort, getListParams } from './listQuery.ts'
import { isAttention } from './listTabs.ts'
import type { List } from './useList.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'

interface NothingFoundProps {
  declaration: Declaration
  list: List
  translate: ResourceTranslate
  tab: Tab | undefined
  /** Takes the focus of a button that disappears. */
  onFocusLost: () => void
}

export const NothingFound = ({ declaration, list, translate, tab, onFocusLost }: NothingFoundProps) => {
  const t = useTranslate()
  const { name, menu, list: offers } = declaration
  const { me, declarations, definitions } = useEngine()
  const mayAdd = (one: Declaration) => one.list.add && can(me, 'create', definitionOf(definitions, one.name))
  // Records that nobody adds follow from those of another tab: alerts from their rules.
  const origin = offers.add
    ? undefined
    : declarations.find((one) => menu?.tabs !== undefined && one.menu?.tabs === menu.tabs && one.list.add)
  const source = [declaration, origin].find((one) => one && mayAdd(one))
  const { q, where, isActive } = list.filter
  const change = (filter: ListFilter) => {
    onFocusLost()
    list.setFilter(filter)
  }
  const { total: inactive = 0 } = useGetList(
    name,
    getListParams({ page: 1, perPage: 1, sort: list.sort, filter: { ...list.filter, isActive: false } }),
    { enabled: q !== undefined && offers.activeFilter === true && isActive !== false, retry: false },
  )
  const ofOrigin = useGetList(
    origin?.name ?? name,
    getListParams({ page: 1, perPage: 1, sort: defaultSort, filter: {} }),
    { enabled: origin !== undefined && can(me, 'list', definitionOf(definitions, origin.name)), retry: false },
  )
  if (ofOrigin.isLoading) return null
  const isOfTab = isAttention(definitionOf(definitions, name), tab?.attention, where)
  if (q !== undefined || where)
    return (
      <Message>
        <p>
          {q !== undefined
            ? translate.nothing('For', { text: q })
            : isOfTab && tab
              ? translate.nothing('InTab', { tab: translate.tab(tab.name) })
              : translate.nothing('Filtered')}
        </p>
        {q !== undefined && (
          <Button onClick={() => change({ q: undefined })}>{translate.engine('list.clearSearch')}</Button>
        )}
        {where && !isOfTab && (
          <Button onClick={() => change({ where: undefined })}>{translate.engine('list.clearFilters')}</Button>
        )}
        {inactive > 0 && (
          <Button onClick={() => change({ isActive: false })}>
            {translate.engine('list.showInactive', { smart_count: inactive, count: formatNumber(inactive) })}
          </Button>
        )}
      </Message>
    )
  return (
    <Message>
      <p>{ofOrigin.total === 0 ? translate.nothingYet() : translate.nothing('AtAll')}</p>
      {source && (
        <ButtonLink look={source === declaration ? 'outline' : 'primary'} to={paths.create(source.name)}>
          <Icon of={Plus} />
          {source === declaration ? translate.engine('list.add') : t(`resources.${source.name}.titles.create`)}
        </ButtonLink>
      )}
    </Message>
  )
}
