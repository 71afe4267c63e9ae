// A list as it was at a moment: the same table, search, filters and orders, without anything that changes records or follows changes.
import { lazy, Suspense, useRef } from 'react'
import { useDefinition } from '#kernel/core/site/declaration/engineContext.ts'
import type { Declaration } from '#kernel/core/site/declaration/declaration.ts'
import { useResourceTranslate } from '#kernel/core/site/declaration/useResourceTranslate.ts'
import { BusyOverlay } from '#kernel/core/site/ui/BusyOverlay.tsx'
import { ListHeader } from '#kernel/core/site/list/ListHeader.tsx'
import { ListTable } from '#kernel/core/site/list/ListTable.tsx'
import { Pager } from '#kernel/core/site/list/Pager.tsx'
import { SortChoice } from '#kernel/core/site/list/SortChoice.tsx'
import { defaultSort } from '#kernel/core/site/list/listQuery.ts'
import { useList } from '#kernel/core/site/list/useList.ts'
import { useListView } from '#kernel/features/views/site/knownViews.ts'
import { ListColumns } from '#kernel/features/views/site/ListColumns.tsx'
import listStyles from '#kernel/core/site/list/ListScreen.module.css'
import { PastFailure } from './PastFailure.tsx'
import { PastFrame } from './PastFrame.tsx'

const LazyNothingFound = lazy(async () => ({
  default: (await import('#kernel/core/site/list/NothingFound.tsx')).NothingFound,
}))

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
