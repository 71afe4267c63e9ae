// The header of a list: title and count, search and filters, the actions on the whole list, and the primary button.
import { Plus, RefreshCw, X } from 'lucide'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { RefObject } from 'react'
import { can } from '#contract/access.ts'
import { ActiveChoice } from './ActiveChoice.tsx'
import { useDefinition, useEngine } from '../declaration/engineContext.ts'
import { ExportButton } from './ExportButton.tsx'
import type { Column } from '../declaration/fields.ts'
import { formatNumber } from '#src/ui/formatNumber.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { paths } from '../declaration/paths.ts'
import { preloadForm } from '../form/loadForm.tsx'
import type { Declaration } from '../declaration/resource.ts'
import { SearchBox } from './SearchBox.tsx'
import { SortChoice } from './SortChoice.tsx'
import type { List } from './useList.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'

interface ListHeaderProps {
  declaration: Declaration
  columns: readonly Column[]
  list: List
  translate: ResourceTranslate
  heading: RefObject<HTMLHeadingElement | null>
}

export const ListHeader = ({ declaration, columns, list, translate, heading }: ListHeaderProps) => {
  const engine = useEngine()
  const { me } = engine
  const { name, list: offers } = declaration
  const resource = useDefinition(name)
  const { total, filter } = list
  return (
    <header className="list-header">
      <h1 ref={heading} tabIndex={-1}>
        {translate.name()}
      </h1>
      <span className="list-count" role="status">
        {total !== undefined && translate.engine('list.total', { smart_count: total, count: formatNumber(total) })}
      </span>
      {filter.attention && (
        <button
          type="button"
          className="chip chip-filter"
          title={translate.engine('list.unfilter')}
          onClick={() => {
            heading.current?.focus()
            list.setFilter({ attention: undefined })
          }}
        >
          {translate.attention(filter.attention)}
          <Icon of={X} />
        </button>
      )}
      <div className="list-tools">
        {offers.search && <SearchBox text={filter.q ?? ''} translate={translate} onSearch={(q) => list.setFilter({ q: q || undefined })} />}
        {offers.activeFilter && (
          <ActiveChoice isActive={filter.isActive !== false} translate={translate} onChoose={(isActive) => list.setFilter({ isActive })} />
        )}
        <SortChoice columns={columns} list={list} definition={resource} translate={translate} />
        <IconButton
          label={translate.engine('list.refresh')}

          onClick={() => void list.refetch()}
        >
          <Icon of={RefreshCw} />
        </IconButton>
        {offers.export && can(me, 'export', resource) && <ExportButton resource={name} list={list} translate={translate} />}
        {offers.add && can(me, 'create', resource) && (
          <ButtonLink
            look="primary"
            data-adds
            to={paths.create(name)}
            onPointerEnter={() => preloadForm(declaration, engine)}
            onFocus={() => preloadForm(declaration, engine)}
          >
            <Icon of={Plus} />
            {translate.engine('list.add')}
          </ButtonLink>
        )}
      </div>
    </header>
  )
}
