// A list as it was at a moment: the same table, search, filters and orders, without anything that changes records or follows changes.
import { lazy, Suspense, useRef } from 'react'
import { useDefinition } from '../declaration/engineContext.ts'
import type { Declaration } from '../declaration/declaration.ts'
import { useResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { BusyOverlay } from '#kernel/core/site/ui/BusyOverlay.tsx'
import { ListHeader } from '../list/ListHeader.tsx'
import { ListTable } from '../list/ListTable.tsx'
import { Pager } from '../list/Pager.tsx'
import { SortChoice } from '../list/SortChoice.tsx'
import { defaultSort } from '../list/listQuery.ts'
import { useList } from '../list/useList.ts'
import { useListView } from '../views/knownViews.ts'
import { ListColumns } from '../views/ListColumns.tsx'
import listStyles from '../list/ListScreen.module.css'
import { PastFailure } from './PastFailure.tsx'
import { PastFrame } from './PastFrame.tsx'

const LazyNothingFound = lazy(async () => ({ default: (await import('../list/NothingFound.tsx')).NothingFound }))

interface PastListProps {
  declaration: Declaration
  at: string
}

const nothing = () => undefined

const Shown = ({ declaration: whole }: Pick<PastListProps, 'declaration'>) => {
  const { name } = whole
  const { actions: _actions, ...declaration } = whole
  const definition = useDefinition(name)
  const translate = useResourceTranslate(name)
  const listView = useListView(name)
  const list = useList(declaration, definition, listView)
  const { records, error, isFetching, refetch } = list
  const heading = useRef<HTMLHeadingElement>(null)
  const isEmpty = records?.length === 0 && !list.groups?.length && !isFetching && !error
  const columns = { declaration, definition, chosen: listView.columns }
  const table = {
    declaration,
    translate,
    selecting: undefined,
    changed: undefined,
    acting: [],
    onAction: nothing,
    onHeadings: nothing,
  }
  return (
    <section className={listStyles.list} data-list={name}>
      <title>{`${translate.name()} - Admin`}</title>
      <ListHeader
        declaration={declaration}
        list={list}
        listView={listView}
        newAndDeleted={undefined}
        translate={translate}
        heading={heading}
        sortChoice={
          <ListColumns {...columns}>
            {(shown) => <SortChoice columns={shown} list={list} definition={definition} translate={translate} />}
          </ListColumns>
        }
        onRefresh={() => void refetch()}
        onTool={nothing}
      />
      {error && <PastFailure error={error} translate={translate} onRetry={() => void refetch()} />}
      <div className={listStyles.body}>
        <BusyOverlay isBusy={isFetching} word={translate.engine('loading')} />
        {isEmpty && (
          <Suspense>
            <LazyNothingFound
              declaration={declaration}
              list={list}
              translate={translate}
              onFocusLost={() => heading.current?.focus()}
            />
          </Suspense>
        )}
        {!isEmpty && (!error || list.sort.field !== defaultSort.field) && (
          <ListColumns {...columns}>
            {(shown, isCompact) => (
              <ListTable
                {...table}
                columns={shown}
                isCompact={isCompact}
                list={error ? { ...list, records: [] } : list}
              />
            )}
          </ListColumns>
        )}
      </div>
      {records && !isEmpty && !error && <Pager list={list} translate={translate} />}
    </section>
  )
}

export const PastList = ({ declaration, at }: PastListProps) => (
  <PastFrame at={at}>
    <Shown declaration={declaration} />
  </PastFrame>
)
