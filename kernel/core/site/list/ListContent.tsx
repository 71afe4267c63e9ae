// What a list shows: its header, its table with what is there instead of rows, and its pager.
// The present and the past have the same.
import { lazy, Suspense, type ComponentProps, type ReactNode, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { BusyOverlay } from '#kernel/core/site/ui/BusyOverlay.tsx'
import { useShownColumns } from '#kernel/core/site/list/shownColumns.ts'
import type { ListView } from '#kernel/core/site/list/listView.ts'
import { changes as limits } from '#kernel/core/contract/limits.ts'
import { useElapsed } from '#kernel/core/site/ui/useElapsed.ts'
import { useDefinition, useEngine } from '../declaration/engineContext.ts'
import type { ListTool } from '../feature.ts'
import { ListHeader } from './ListHeader.tsx'
import { ListTabs } from './ListTabs.tsx'
import { specifiedTab, tabOf } from './listTabs.ts'
import { ListTable } from './ListTable.tsx'
import { Pager } from './Pager.tsx'
import type { List } from './useList.ts'
import styles from './ListScreen.module.css'

const UntranslatedLink = lazy(async () => ({ default: (await import('./UntranslatedLink.tsx')).UntranslatedLink }))
const LazyNothingFound = lazy(async () => ({ default: (await import('./NothingFound.tsx')).NothingFound }))

type TableProps = ComponentProps<typeof ListTable>

interface ListContentProps extends Pick<TableProps, 'declaration' | 'translate'> {
  list: List
  listView: ListView
  section?: RefObject<HTMLElement | null>
  heading: RefObject<HTMLHeadingElement | null>
  /** What rows offer and mark; without it they are only read. */
  rowOptions?: Pick<TableProps, 'selecting' | 'changed' | 'acting' | 'onAction' | 'onHeadings'>
  /** The rows to show: those of the list, or others in their place. */
  rows: List['records']
  /** Says why the list could not be loaded. */
  failure: ReactNode
  hasPager?: boolean
  newAndDeleted?: number | undefined
  onRefresh: () => void
  onTool?: (tool: ListTool) => void
  /** Above the table. */
  above?: ReactNode
  /** Between the table and the pager. */
  note?: ReactNode
  /** Below the pager. */
  children?: ReactNode
}

const noTool = () => undefined

/** Waits until the list itself has loaded, and draws nothing else again. */
const Untranslated = (props: ComponentProps<typeof UntranslatedLink>) =>
  useElapsed(limits.liveSeconds * 1000) && (
    <Suspense>
      <UntranslatedLink {...props} />
    </Suspense>
  )

export const ListContent = ({
  declaration,
  list,
  listView,
  translate,
  section,
  heading,
  rowOptions = {},
  rows,
  failure,
  hasPager = true,
  newAndDeleted,
  onRefresh,
  onTool = noTool,
  above,
  note,
  children,
}: ListContentProps) => {
  const definition = useDefinition(declaration.name)
  const { search } = useLocation()
  const { records, error, isFetching } = list
  const isEmpty = records?.length === 0 && !list.groups?.length && !isFetching && !error
  const { q, where, attention } = list.filter
  const isFiltered = q !== undefined || where !== undefined || attention !== undefined || listView.view !== undefined
  const tab = listView.view ? undefined : tabOf({ declaration, definition, search, filter: list.filter })
  const isPresent = useEngine().at === undefined
  const mayLackTexts =
    isPresent && !isFiltered && list.filter.isActive !== false && definition.attention?.['untranslated'] !== undefined
  const shown = useShownColumns(declaration, definition, listView.shown)
  return (
    <section ref={section} className={styles.list} data-list={declaration.name}>
      <title>{`${translate.name()} - Admin`}</title>
      <ListHeader
        declaration={declaration}
        list={list}
        listView={listView}
        newAndDeleted={newAndDeleted}
        translate={translate}
        tab={tab}
        heading={heading}
        columns={shown.columns}
        isEmpty={isEmpty && !isFiltered}
        onRefresh={onRefresh}
        onTool={onTool}
      />
      <ListTabs
        declaration={declaration}
        definition={definition}
        shown={listView.view ? undefined : (tab?.name ?? specifiedTab)}
        translate={translate}
      />
      {above}
      {error && failure}
      <div className={styles.body}>
        <BusyOverlay isBusy={isFetching || (rowOptions.acting?.length ?? 0) > 0} word={translate.engine('loading')} />
        {isEmpty && (
          <Suspense>
            <LazyNothingFound
              declaration={declaration}
              list={list}
              translate={translate}
              tab={tab}
              onFocusLost={() => heading.current?.focus()}
            />
          </Suspense>
        )}
        {!isEmpty && (rows || !error) && (
          <ListTable
            {...rowOptions}
            {...shown}
            declaration={declaration}
            translate={translate}
            list={{ ...list, records: rows }}
          />
        )}
      </div>
      {note}
      {records && !isEmpty && hasPager && (
        <Pager list={list} translate={translate}>
          {mayLackTexts && <Untranslated definition={definition} />}
        </Pager>
      )}
      {children}
    </section>
  )
}
