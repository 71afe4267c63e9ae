// The header of a list: title and count, search and filters, the actions on the whole list, and the primary button.
import { Plus, RefreshCw, X } from 'lucide'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { lazy, Suspense, type RefObject } from 'react'
import { can } from '#contract/access.ts'
import { useDefinition, useEngine } from '../declaration/engineContext.ts'
import { FilterButton } from '../filters/FilterButton.tsx'
import { ExportButton } from './ExportButton.tsx'
import type { Column } from '../declaration/fields.ts'
import { formatNumber } from '#src/ui/formatNumber.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { paths } from '../declaration/paths.ts'
import { preloadForm } from '../form/loadForm.tsx'
import type { Declaration } from '../declaration/resource.ts'
import { Segments } from '#src/ui/Segments.tsx'
import { SearchBox } from './SearchBox.tsx'
import { SortChoice } from './SortChoice.tsx'
import type { List } from './useList.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import styles from './ListHeader.module.css'

const LazyFilterChips = lazy(async () => ({ default: (await import('../filters/FilterChips.tsx')).FilterChips }))

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
    <header className={styles.header}>
      <h1 ref={heading} tabIndex={-1}>
        {translate.name()}
      </h1>
      <span className={styles.count} role="status">
        {total !== undefined && translate.engine('list.total', { smart_count: total, count: formatNumber(total) })}
      </span>
      {filter.attention && (
        <button
          type="button"
          className={styles.filter}
          title={translate.engine('list.unfilter')}
          onClick={() => {
            heading.current?.focus()
            list.clearAttention()
          }}
        >
          {translate.attention(filter.attention)}
          <Icon of={X} />
        </button>
      )}
      {list.where && (
        <Suspense>
          <LazyFilterChips
            definition={resource}
            where={list.where}
            refusal={list.refusal}
            onChange={(where) => {
              heading.current?.focus()
              list.setFilter({ where })
            }}
          />
        </Suspense>
      )}
      <div className={styles.tools}>
        {offers.search && <SearchBox text={filter.q ?? ''} translate={translate} onSearch={(q) => list.setFilter({ q: q || undefined })} />}
        {offers.activeFilter && (
          <Segments
            name="isActive"
            label={translate.engine('list.state')}
            options={[
              { value: true, label: translate.engine('list.active') },
              { value: false, label: translate.engine('list.inactive') },
            ]}
            chosen={filter.isActive !== false}
            onChoose={(isActive) => list.setFilter({ isActive })}
          />
        )}
        <FilterButton
          label={translate.engine('list.filter')}
          definition={resource}
          where={list.refusal === undefined ? list.where : undefined}
          onApply={(where) => list.setFilter({ where })}
        />
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
