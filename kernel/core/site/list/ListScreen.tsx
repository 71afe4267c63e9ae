// The list of any resource: header, table, pager (S1§2), and its loading, empty and error states.
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { changes as limits } from '#kernel/core/contract/limits.ts'
import { BusyOverlay } from '#kernel/core/site/ui/BusyOverlay.tsx'
import { useElapsed } from '#kernel/core/site/ui/useElapsed.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { can } from '#kernel/core/contract/access.ts'
import { offeredActions } from '#kernel/features/bulk/contract/bulk.ts'
import { countOf, useSelection } from '#kernel/features/bulk/site/selection.ts'
import { useDefinition, useEngine } from '../declaration/engineContext.ts'
import { ListAbove } from './ListAbove.tsx'
import { ListFailure } from './ListFailure.tsx'
import { ListHeader } from './ListHeader.tsx'
import { ListTable } from './ListTable.tsx'
import { Pager } from './Pager.tsx'
import { usePrintedRows } from './usePrintedRows.ts'
import { SortChoice } from './SortChoice.tsx'
import type { Declaration } from '../declaration/declaration.ts'
import { useList } from './useList.ts'
import { useReturnFocus } from './useReturnFocus.ts'
import { ActionDialogs } from '../actions/ActionDialogs.tsx'
import type { RowAction } from '../actions/actions.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { useRowActions } from '../actions/useRowActions.ts'
import { useResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { useListView } from '#kernel/features/views/site/knownViews.ts'
import { ListColumns } from '#kernel/features/views/site/ListColumns.tsx'
import type { Tool } from '#kernel/features/views/site/ListTools.tsx'
import type { LiveChanges } from '#kernel/features/views/site/LiveRows.tsx'
import styles from './ListScreen.module.css'

const LazyBulkBar = lazy(async () => ({ default: (await import('#kernel/features/bulk/site/BulkBar.tsx')).BulkBar }))
const LazyNothingFound = lazy(async () => ({ default: (await import('./NothingFound.tsx')).NothingFound }))
const LazyColumnWidths = lazy(async () => ({
  default: (await import('#kernel/features/views/site/ColumnWidths.tsx')).ColumnWidths,
}))
const LazyListTools = lazy(async () => ({
  default: (await import('#kernel/features/views/site/ListTools.tsx')).ListTools,
}))

export const ListScreen = ({ declaration }: { declaration: Declaration }) => {
  const { name } = declaration
  const definition = useDefinition(name)
  const translate = useResourceTranslate(name)
  const listView = useListView(name)
  const list = useList(declaration, definition, listView)
  const { records, total = 0, found = total, error, isFetching, refetch } = list

  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => heading.current?.focus()
  useReturnFocus({ name, list, section, heading })

  const { start, acting, ...dialogs } = useRowActions({ heading })
  const onAction = useCallback(
    (action: RowAction, record: EngineRecord) => start({ declaration, action, record }),
    [start, declaration],
  )

  const { me } = useEngine()
  const maySelect = offeredActions(me, definition).length > 0 || can(me, 'export', definition)
  const selecting = useSelection(records, list.filter)
  const { selection } = selecting
  // The bar stays until the result of its action is closed, even if no row is selected any more.
  const [isBarKeptOpen, setIsBarKeptOpen] = useState(false)

  const [tool, setTool] = useState<Tool>()
  const [isHeadingUsed, setIsHeadingUsed] = useState(false)
  const [live, setLive] = useState<LiveChanges>()
  // Other users' changes are watched after a delay, so that the list loads first.
  const isWatching = useElapsed(limits.liveSeconds * 1000)
  const refresh = () => {
    setLive(undefined)
    void refetch()
  }

  const printed = usePrintedRows(name, list)
  const shownList = printed ? { ...list, records: [...printed] } : list

  const isEmpty = records?.length === 0 && !list.groups?.length && !isFetching && !error
  const columns = { declaration, definition, chosen: listView.columns }
  const table = {
    declaration,
    translate,
    selecting: maySelect ? selecting : undefined,
    changed: live?.changed,
    acting,
    onAction,
    onHeadings: () => setIsHeadingUsed(true),
  }

  return (
    <section ref={section} className={styles.list} data-list={declaration.name}>
      <title>{`${translate.name()} - Admin`}</title>
      <ListHeader
        declaration={declaration}
        list={list}
        listView={listView}
        newAndDeleted={live?.newAndDeleted}
        translate={translate}
        heading={heading}
        sortChoice={
          <ListColumns {...columns}>
            {(shown) => <SortChoice columns={shown} list={list} definition={definition} translate={translate} />}
          </ListColumns>
        }
        onRefresh={refresh}
        onTool={setTool}
      />
      {(tool ?? listView.view ?? listView.awaited ?? isWatching) && (
        <Suspense>
          <LazyListTools
            declaration={declaration}
            definition={definition}
            list={list}
            listView={listView}
            translate={translate}
            selection={selection}
            tool={tool}
            onTool={setTool}
            onFocusLost={focusHeading}
            isWatching={isWatching}
            live={live}
            onLive={setLive}
          />
        </Suspense>
      )}
      {isHeadingUsed && (
        <Suspense>
          <LazyColumnWidths section={section} declaration={declaration} listView={listView} translate={translate} />
        </Suspense>
      )}
      {declaration.above && <ListAbove {...declaration.above} onChanged={refresh} />}
      {error && <ListFailure translate={translate} onRetry={() => void refetch()} />}
      <div className={styles.body}>
        <BusyOverlay isBusy={isFetching || acting.length > 0} word={translate.engine('loading')} />
        {isEmpty && (
          <Suspense>
            <LazyNothingFound declaration={declaration} list={list} translate={translate} onFocusLost={focusHeading} />
          </Suspense>
        )}
        {!isEmpty && (records || !error) && (
          <ListColumns
            {...columns}
            fallback={
              <ListTable {...table} columns={declaration.list.columns} list={{ ...list, records: undefined }} />
            }
          >
            {(shown, isCompact) => <ListTable {...table} columns={shown} isCompact={isCompact} list={shownList} />}
          </ListColumns>
        )}
      </div>
      {printed && printed.length < total && (
        <p className={styles.more}>
          {translate.engine('list.printed', { count: formatNumber(printed.length), total: formatNumber(total) })}
        </p>
      )}
      {records && !isEmpty && <Pager list={list} translate={translate} />}
      {(isBarKeptOpen || countOf(selection, found) > 0) && (
        <Suspense>
          <LazyBulkBar
            resource={definition}
            selection={selection}
            mayBeOutside={selecting.mayBeOutside}
            filter={list.filter}
            total={found}
            onSelect={selecting.set}
            onFilter={list.setFilter}
            onExport={() => setTool('exportSelected')}
            onKeepOpen={setIsBarKeptOpen}
            onFocusLost={focusHeading}
          />
        </Suspense>
      )}
      <ActionDialogs {...dialogs} />
    </section>
  )
}
