// A list as it was at a moment: without anything that changes records or follows changes.
import { useRef } from 'react'
import { useLocation } from 'react-router'
import type { Declaration } from '#kernel/core/site/declaration/declaration.ts'
import { useDefinition } from '#kernel/core/site/declaration/engineContext.ts'
import { useResourceTranslate } from '#kernel/core/site/declaration/useResourceTranslate.ts'
import { ListContent } from '#kernel/core/site/list/ListContent.tsx'
import { defaultSort } from '#kernel/core/site/list/listQuery.ts'
import { withColumns } from '#kernel/core/site/list/listTabs.ts'
import { useList } from '#kernel/core/site/list/useList.ts'
import { useListView } from '#kernel/core/site/list/knownViews.ts'
import { PastFailure } from './PastFailure.tsx'
import { PastFrame } from './PastFrame.tsx'

interface PastListProps {
  declaration: Declaration
  at: string
}

const Shown = ({ declaration: { actions: _actions, ...declaration } }: Pick<PastListProps, 'declaration'>) => {
  const { name } = declaration
  const translate = useResourceTranslate(name)
  const { search } = useLocation()
  const definition = useDefinition(name)
  const opened = useListView(name)
  const list = useList(declaration, definition, opened)
  const listView = withColumns({ declaration, definition, listView: opened, search, filter: list.filter, translate })
  const { error, sort } = list
  const refresh = () => void list.refetch()
  // The order may be what is refused: its heading stays, and leads to another one.
  const refused = sort.field === defaultSort.field ? undefined : []
  return (
    <ListContent
      declaration={declaration}
      list={list}
      listView={listView}
      translate={translate}
      heading={useRef<HTMLHeadingElement>(null)}
      rows={error ? refused : list.records}
      failure={<PastFailure error={error} translate={translate} onRetry={refresh} />}
      hasPager={!error}
      onRefresh={refresh}
    />
  )
}

export const PastList = ({ declaration, at }: PastListProps) => (
  <PastFrame at={at}>
    <Shown declaration={declaration} />
  </PastFrame>
)
