// The header of a list: title and count, search and filters, the actions on the whole list, and the primary button.
import { Bookmark, ListFilter, Plus, RefreshCw, X } from 'lucide'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { DropdownMenu } from '#kernel/core/site/ui/DropdownMenu.tsx'
import { ButtonLink } from '#kernel/core/site/ui/ButtonLink.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { lazy, Suspense, useState, type RefObject } from 'react'
import { can } from '#kernel/core/contract/access.ts'
import { useDefinition, useEngine } from '../declaration/engineContext.ts'
import { IconButton } from '#kernel/core/site/ui/IconButton.tsx'
import { phone, useMediaQuery } from '#kernel/core/site/ui/useMediaQuery.ts'
import type { Column } from '../declaration/fields.ts'
import { paths } from '../declaration/paths.ts'
import type { ListTool } from '../feature.ts'
import { useSlot } from '../features.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { preloadForm } from '../form/loadForm.tsx'
import type { Declaration, Tab } from '../declaration/declaration.ts'
import { Segments } from '#kernel/core/site/ui/Segments.tsx'
import { isAttention } from './listTabs.ts'
import { SearchBox } from './SearchBox.tsx'
import type { List } from './useList.ts'
import type { ListView } from '#kernel/core/site/list/listView.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import styles from './ListHeader.module.css'

const LazyListFilters = lazy(async () => ({ default: (await import('../filters/ListFilters.tsx')).ListFilters }))

const LazyPhoneTools = lazy(async () => ({ default: (await import('./PhoneTools.tsx')).PhoneTools }))

const withName = (label: string, name: string | number | undefined) => (name ? `${label}: ${name}` : label)

interface ListHeaderProps {
  declaration: Declaration
  list: List
  listView: ListView
  /** How many records others have added or deleted since the list was loaded. */
  newAndDeleted: number | undefined
  translate: ResourceTranslate
  columns: readonly Column[]
  /** What says by which condition the list finds its records; undefined for a view. */
  tab: Tab | undefined
  /** There is nothing to search, filter or export, and no view of it. */
  isEmpty: boolean
  onRefresh: () => void
  /** Opens one of the list's tools. */
  onTool: (tool: ListTool) => void
  heading: RefObject<HTMLHeadingElement | null>
}

export const ListHeader = ({
  declaration,
  list,
  listView,
  newAndDeleted,
  translate,
  columns,
  tab,
  isEmpty,
  onRefresh,
  onTool,
  heading,
}: ListHeaderProps) => {
  const { name, list: offers } = declaration
  const resource = useDefinition(name)
  const engine = useEngine()
  const language = useLanguage()
  const { me, features } = engine
  const isPhone = useMediaQuery(phone)
  const { found: total, filter } = list
  const { view } = listView
  // The condition of a tab has its name there.
  const isOfTab = (condition: string | undefined) => isAttention(resource, tab?.attention, condition)
  const hasChips = !!list.where && (list.refusal !== undefined || !isOfTab(list.where))
  const slot = useSlot('views')
  // A view opens the list of today.
  const views = engine.at === undefined && !isEmpty ? slot : undefined
  const viewItems = views && (
    <views.Items declaration={declaration} definition={resource} list={list} listView={listView} onTool={onTool} />
  )
  const buttons = features
    .flatMap(({ listButton }) => (listButton?.mayUse(me, resource) ? [listButton] : []))
    .filter(({ takesSelection }) => !(isEmpty && takesSelection))
    .toSorted((one, other) => one.order - other.order)
  const [isFiltering, setIsFiltering] = useState(false)
  return (
    <header className={styles.header}>
      <div className={styles.title}>
        <h1 ref={heading} tabIndex={-1}>
          {translate.name()}
        </h1>
        <span className={styles.count} role="status">
          {total !== undefined && !isEmpty && translate.total(total)}
        </span>
        {/* On a phone a menu has the views and the state. */}
        {isPhone && (view ?? filter.isActive === false) && (
          <span className={styles.viewName}>{view?.name ?? translate.status('inactive', 'many')}</span>
        )}
      </div>
      {!isPhone && views && (
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
            <Suspense>{viewItems}</Suspense>
          </DropdownMenu>
        </div>
      )}
      {filter.attention && !isOfTab(filter.attention) && (
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
      {(hasChips || isFiltering) && (
        // Their place is kept while they load: rows that move are missed by a click.
        <Suspense fallback={hasChips && <div className={styles.filtersPlace} />}>
          <LazyListFilters
            definition={resource}
            where={list.where}
            hasChips={hasChips}
            refusal={list.refusal}
            isEdited={isFiltering}
            onChange={(where) => list.setFilter({ where })}
            onClose={() => setIsFiltering(false)}
            onRemove={() => heading.current?.focus()}
          />
        </Suspense>
      )}
      <div className={styles.tools}>
        {offers.search && !isEmpty && (
          <SearchBox
            text={filter.q ?? ''}
            translate={translate}
            onSearch={(q) => list.setFilter({ q: q || undefined })}
          />
        )}
        {offers.activeFilter && !isPhone && (
          <Segments
            name="isActive"
            label={translate.engine('list.state')}
            options={[
              { value: true, label: translate.status('active', 'many') },
              { value: false, label: translate.status('inactive', 'many') },
            ]}
            chosen={filter.isActive !== false}
            onChoose={(isActive) => list.setFilter({ isActive })}
          />
        )}
        {!isEmpty && (
          <Button
            className={styles.filterButton}
            title={translate.engine('list.filter')}
            aria-haspopup="dialog"
            onClick={() => setIsFiltering(true)}
          >
            <Icon of={ListFilter} />
            <span>{translate.engine('list.filter')}</span>
          </Button>
        )}
        {(!isPhone || newAndDeleted) && (
          <IconButton
            label={withName(translate.engine('list.refresh'), newAndDeleted)}
            data-refresh
            data-count={newAndDeleted || undefined}
            onClick={onRefresh}
          >
            <Icon of={RefreshCw} />
          </IconButton>
        )}
        {isPhone ? (
          <Suspense fallback={<div className={styles.more} />}>
            <LazyPhoneTools
              declaration={declaration}
              definition={resource}
              list={list}
              columns={columns}
              buttons={buttons}
              translate={translate}
              onRefresh={onRefresh}
              onTool={onTool}
            >
              {viewItems}
            </LazyPhoneTools>
          </Suspense>
        ) : (
          buttons.map((button) => (
            <Button
              key={button.order}
              className={styles.minor}
              title={button.label[language]}
              aria-haspopup="dialog"
              onClick={() => onTool(button)}
            >
              <Icon of={button.icon} />
              <span>{button.label[language]}</span>
            </Button>
          ))
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
            <span>{translate.engine('list.add')}</span>
          </ButtonLink>
        )}
      </div>
    </header>
  )
}
