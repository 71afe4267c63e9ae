// The list of any resource (S1§2): what it shows, with its actions, tools and live changes.
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { changes as limits } from '#kernel/core/contract/limits.ts'
import { useElapsed } from '#kernel/core/site/ui/useElapsed.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { offeredActions, preparedActions } from '#kernel/core/contract/bulk.ts'
import { countOf, useSelection } from '#kernel/core/site/list/selection.ts'
import { useDefinition, useEngine } from '../declaration/engineContext.ts'
import { ListAbove } from './ListAbove.tsx'
import type { ListDialogProps, ListTool } from '../feature.ts'
import { useSlot } from '../features.ts'
import { useMayKeep } from '../keep/useMayKeep.ts'
import { ListFailure } from './ListFailure.tsx'
import type { LiveChanges } from './LiveRows.tsx'
import { ListContent } from './ListContent.tsx'
import { usePrintedRows } from './usePrintedRows.ts'
import type { Declaration } from '../declaration/declaration.ts'
import { withColumns } from './listTabs.ts'
import { useList } from './useList.ts'
import { useReturnFocus } from './useReturnFocus.ts'
import { ActionDialogs } from '../actions/ActionDialogs.tsx'
import type { RowAction } from '../actions/actions.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { useRowActions } from '../actions/useRowActions.ts'
import { useResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { useListView } from '#kernel/core/site/list/knownViews.ts'
import styles from './ListScreen.module.css'

const LazyLiveRows = lazy(async () => ({ default: (await import('./LiveRows.tsx')).LiveRows }))

/** A tool that is open, and the records that it is for, if they were chosen. */
type OpenTool = ListTool & Pick<ListDialogProps, 'selection'>

export const ListScreen = ({ declaration }: { declaration: Declaration }) => {
  const { name } = declaration
  const definition = useDefinition(name)
  const translate = useResourceTranslate(name)
  const { search } = useLocation()
  const opened = useListView(name)
  const list = useList(declaration, definition, opened)
  const listView = withColumns({ declaration, definition, listView: opened, search, filter: list.filter, translate })
  const { records, total = 0, found = total, refetch } = list

  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => heading.current?.focus()
  useReturnFocus({ name, list, section, heading })

  const { start, acting, ...dialogs } = useRowActions({ heading })
  const onAction = useCallback(
    (action: RowAction, record: EngineRecord) => start({ declaration, action, record }),
    [start, declaration],
  )

  const { me, features } = useEngine()
  const views = useSlot('views')
  const columns = useSlot('columns')
  const bulk = useSlot('bulk')
  const exporting = features.find(({ listButton }) => listButton?.takesSelection)?.listButton
  const mayExport = exporting?.mayUse(me, definition)
  const mayPrepare = useMayKeep() && preparedActions(me, definition).length > 0
  const maySelect = bulk && (offeredActions(me, definition).length > 0 || mayPrepare || mayExport)
  const selecting = useSelection(records, list.filter)
  const { selection } = selecting
  // The bar stays until the result of its action is closed, even if no row is selected any more.
  const [isBarKeptOpen, setIsBarKeptOpen] = useState(false)

  const [tool, setTool] = useState<OpenTool>()
  const [isHeadingUsed, setIsHeadingUsed] = useState(false)
  const [live, setLive] = useState<LiveChanges>()
  // Other users' changes are watched after a delay, so that the list loads first.
  const isWatching = useElapsed(limits.liveSeconds * 1000)
  const refresh = () => {
    setLive(undefined)
    void refetch()
  }

  const printed = usePrintedRows(name, list)
  const shown = { declaration, definition, list, listView }
  return (
    <ListContent
      declaration={declaration}
      list={list}
      listView={listView}
      translate={translate}
      section={section}
      heading={heading}
      rowOptions={{
        selecting: maySelect ? selecting : undefined,
        changed: live?.changed,
        acting,
        onAction,
        onHeadings: () => setIsHeadingUsed(true),
      }}
      rows={printed ? [...printed] : records}
      failure={<ListFailure translate={translate} onRetry={() => void refetch()} />}
      newAndDeleted={live?.newAndDeleted}
      onRefresh={refresh}
      onTool={setTool}
      above={
        <>
          {views && (listView.view ?? listView.awaited) && (
            <Suspense>
              <views.Bar {...shown} onTool={setTool} onFocusLost={focusHeading} />
            </Suspense>
          )}
          {tool && (
            <Suspense>
              <tool.Dialog {...shown} selection={tool.selection} onClose={() => setTool(undefined)} />
            </Suspense>
          )}
          {columns && isHeadingUsed && (
            <Suspense>
              <columns.Widths {...shown} section={section} />
            </Suspense>
          )}
          {isWatching && (
            <Suspense>
              <LazyLiveRows definition={definition} list={list} live={live} onChange={setLive} />
            </Suspense>
          )}
          {declaration.above && <ListAbove {...declaration.above} onChanged={refresh} />}
        </>
      }
      note={
        printed &&
        printed.length < total && (
          <p className={styles.more}>
            {translate.engine('list.printed', { count: formatNumber(printed.length), total: formatNumber(total) })}
          </p>
        )
      }
    >
      {bulk && (isBarKeptOpen || countOf(selection, found) > 0) && (
        <Suspense>
          <bulk.Bar
            resource={definition}
            selection={selection}
            mayBeOutside={selecting.mayBeOutside}
            filter={list.filter}
            total={found}
            onSelect={selecting.set}
            onFilter={list.setFilter}
            onExport={mayExport && exporting ? () => setTool({ ...exporting, selection }) : undefined}
            onKeepOpen={setIsBarKeptOpen}
            onFocusLost={focusHeading}
          />
        </Suspense>
      )}
      <ActionDialogs {...dialogs} />
    </ListContent>
  )
}
