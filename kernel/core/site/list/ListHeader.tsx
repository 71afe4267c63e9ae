// The header of a list: title and count, search and filters, the actions on the whole list, and the primary button.
import { Bookmark, Download, ListFilter, Plus, RefreshCw, Upload, X, type IconNode } from 'lucide'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { DropdownMenu } from '#kernel/core/site/ui/DropdownMenu.tsx'
import { ButtonLink } from '#kernel/core/site/ui/ButtonLink.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { lazy, Suspense, useState, type ReactNode, type RefObject } from 'react'
import { can } from '#kernel/core/contract/access.ts'
import { importActionsOf } from '#kernel/features/imports/contract/importActions.ts'
import { useDefinition, useEngine } from '../declaration/engineContext.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { IconButton } from '#kernel/core/site/ui/IconButton.tsx'
import { paths } from '../declaration/paths.ts'
import { preloadForm } from '../form/loadForm.tsx'
import type { Declaration } from '../declaration/declaration.ts'
import { Segments } from '#kernel/core/site/ui/Segments.tsx'
import { SearchBox } from './SearchBox.tsx'
import type { List } from './useList.ts'
import type { ListView } from '#kernel/features/views/site/knownViews.ts'
import type { Tool } from '#kernel/features/views/site/ListTools.tsx'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import styles from './ListHeader.module.css'

const LazyViewItems = lazy(async () => ({
  default: (await import('#kernel/features/views/site/ViewItems.tsx')).ViewItems,
}))
const LazyListFilters = lazy(async () => ({ default: (await import('../filters/ListFilters.tsx')).ListFilters }))

const withName = (label: string, name: string | number | undefined) => (name ? `${label}: ${name}` : label)

interface ListHeaderProps {
  declaration: Declaration
  list: List
  listView: ListView
  /** How many records others have added or deleted since the list was loaded. */
  newAndDeleted: number | undefined
  translate: ResourceTranslate
  /** The choice of the order on phones. */
  sortChoice: ReactNode
  onRefresh: () => void
  /** Opens one of the list's tools. */
  onTool: (tool: Tool) => void
  heading: RefObject<HTMLHeadingElement | null>
}

interface ToolButtonProps extends Pick<ListHeaderProps, 'translate' | 'onTool'> {
  tool: 'import' | 'export'
  icon: IconNode
}

const ToolButton = ({ tool, icon, translate, onTool }: ToolButtonProps) => (
  <Button
    className={styles.minor}
    title={translate.engine(`list.${tool}`)}
    aria-haspopup="dialog"
    onClick={() => onTool(tool)}
  >
    <Icon of={icon} />
    <span>{translate.engine(`list.${tool}`)}</span>
  </Button>
)

/** The buttons that import, export and add records, as far as the user may. */
const ListActions = ({
  declaration,
  translate,
  onTool,
}: Pick<ListHeaderProps, 'declaration' | 'translate' | 'onTool'>) => {
  const engine = useEngine()
  const { me } = engine
  const { name, list: offers } = declaration
  const resource = useDefinition(name)
  return (
    <>
      {importActionsOf(me, resource).length > 0 && (
        <ToolButton tool="import" icon={Upload} translate={translate} onTool={onTool} />
      )}
      {can(me, 'export', resource) && (
        <ToolButton tool="export" icon={Download} translate={translate} onTool={onTool} />
      )}
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
    </>
  )
}

export const ListHeader = ({
  declaration,
  list,
  listView,
  newAndDeleted,
  translate,
  sortChoice,
  onRefresh,
  onTool,
  heading,
}: ListHeaderProps) => {
  const { name, list: offers } = declaration
  const resource = useDefinition(name)
  const isPast = useEngine().at !== undefined
  const { found: total, filter } = list
  const { view } = listView
  const [isFiltering, setIsFiltering] = useState(false)
  return (
    <header className={styles.header}>
      <div className={styles.title}>
        <h1 ref={heading} tabIndex={-1}>
          {translate.name()}
        </h1>
        <span className={styles.count} role="status">
          {total !== undefined && translate.engine('list.total', { smart_count: total, count: formatNumber(total) })}
        </span>
        {/* On a phone the button of the views has no room for it. */}
        {view && (
          <span className={styles.viewName} aria-hidden="true">
            {view.name}
          </span>
        )}
      </div>
      {/* A view opens the list of today. */}
      {!isPast && (
        <div className={styles.views} data-chosen={!!view}>
          <DropdownMenu
            label={withName(translate.engine('list.views'), view?.name)}
            button={
              <>
                <Icon of={Bookmark} />
                <span>{view?.name ?? translate.engine('list.views')}</span>
              </>
            }
          >
            <Suspense>
              <LazyViewItems
                declaration={declaration}
                definition={resource}
                list={list}
                listView={listView}
                onTool={onTool}
              />
            </Suspense>
          </DropdownMenu>
        </div>
      )}
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
        {offers.search && (
          <SearchBox
            text={filter.q ?? ''}
            translate={translate}
            onSearch={(q) => list.setFilter({ q: q || undefined })}
          />
        )}
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
        <Button
          className={styles.filterButton}
          title={translate.engine('list.filter')}
          aria-haspopup="dialog"
          onClick={() => setIsFiltering(true)}
        >
          <Icon of={ListFilter} />
          <span>{translate.engine('list.filter')}</span>
        </Button>
        {sortChoice}
        <IconButton
          label={withName(translate.engine('list.refresh'), newAndDeleted)}
          data-refresh
          data-count={newAndDeleted || undefined}
          onClick={onRefresh}
        >
          <Icon of={RefreshCw} />
        </IconButton>
        <ListActions declaration={declaration} translate={translate} onTool={onTool} />
      </div>
    </header>
  )
}
