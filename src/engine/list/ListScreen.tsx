// The list of any resource: header, table, pages (S1§2), and what it says while it loads, when it is empty and when it failed.
import { Suspense, useRef } from 'react'
import { BusyOverlay } from '#src/ui/BusyOverlay.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useDefinition } from '../declaration/engineContext.ts'
import { ListFailure } from './ListFailure.tsx'
import { ListHeader } from './ListHeader.tsx'
import { ListTable } from './ListTable.tsx'
import { NothingFound } from './NothingFound.tsx'
import { Pager } from './Pager.tsx'
import { RowDialog } from '../actions/RowDialog.tsx'
import type { Declaration } from '../declaration/resource.ts'
import { useList } from './useList.ts'
import { useReturn } from './useReturn.ts'
import { useRowActions } from '../actions/useRowActions.ts'
import { useWords } from '../declaration/useWords.ts'
import '../engine.css'
import './list.css'

export const ListScreen = ({ declaration }: { declaration: Declaration }) => {
  const resource = useDefinition(declaration.name)
  const words = useWords(declaration.name)
  const list = useList(declaration, resource)
  const { columns } = declaration.list
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const actions = useRowActions(declaration, words, heading)
  const { records, error, isFetching } = list
  useReturn({ name: declaration.name, list, section, heading })
  const isEmpty = records?.length === 0 && !isFetching && !error

  return (
    <section ref={section} className="list">
      <title>{`${words.name()} - Admin`}</title>
      <ListHeader declaration={declaration} columns={columns} list={list} words={words} heading={heading} />
      {error && <ListFailure words={words} onRetry={() => void list.refetch()} />}
      <div className="list-body">
        <BusyOverlay isBusy={isFetching || actions.isActing} word={words.engine('list.loading')} />
        {isEmpty && <NothingFound declaration={declaration} words={words} />}
        {!isEmpty && (records || !error) && (
          <ListTable declaration={declaration} columns={columns} list={list} words={words} onAction={actions.start} />
        )}
      </div>
      {records && !isEmpty && <Pager list={list} words={words} />}
      {actions.question && (
        <ConfirmDialog {...actions.question} cancelWord={words.engine('cancel')} confirmWord={words.engine('confirm')} />
      )}
      {actions.dialog && (
        <Suspense fallback={<BusyOverlay isBusy word={words.engine('list.loading')} />}>
          <RowDialog {...actions.dialog} />
        </Suspense>
      )}
    </section>
  )
}
