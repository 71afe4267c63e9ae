// The header of a list: title and count, search and filters, the actions on the whole list, and the primary button.
import { ListFilter, Plus, RefreshCw, X } from 'lucide'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { lazy, Suspense, useState, type RefObject } from 'react'
import { can } from '#contract/access.ts'
import { useDefinition, useEngine } from '../declaration/engineContext.ts'
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

const LazyListFilters = lazy(async () => ({ default: (await import('../filters/ListFilters.tsx')).ListFilters }))

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
  const [isFiltering, setIsFiltering] = useState(false)
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
      {(list.where || isFiltering) && (
        // Their place is kept while they load: rows that move are missed by a click.
        <Suspense fallback={list.where && <div className={styles.filtersPlace} />}>
          <LazyListFilters
            definition={resource}
            where={list.where}
            refusal={list.refusal}
            isEdited={isFiltering}
            onChange={(where) => list.setFilter({ where })}
            onClose={() => setIsFiltering(false)}
            onRemove={() => heading.current?.focus()}
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
        <Button aria-haspopup="dialog" onClick={() => setIsFiltering(true)}>
          <Icon of={ListFilter} />
          {translate.engine('list.filter')}
        </Button>
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
