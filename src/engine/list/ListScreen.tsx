// The list of any resource: header, table, pager (S1§2), and its loading, empty and error states.
import { useCallback, useRef } from 'react'
import { BusyOverlay } from '#src/ui/BusyOverlay.tsx'
import { useDefinition } from '../declaration/engineContext.ts'
import { ListFailure } from './ListFailure.tsx'
import { ListHeader } from './ListHeader.tsx'
import { ListTable } from './ListTable.tsx'
import { NothingFound } from './NothingFound.tsx'
import { Pager } from './Pager.tsx'
import type { Declaration } from '../declaration/resource.ts'
import { useList } from './useList.ts'
import { useReturn } from './useReturn.ts'
import { ActionDialogs } from '../actions/ActionDialogs.tsx'
import type { RowAction } from '../actions/actions.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { useRowActions } from '../actions/useRowActions.ts'
import { useResourceTranslate } from '../declaration/useResourceTranslate.ts'
import styles from './ListScreen.module.css'

export const ListScreen = ({ declaration }: { declaration: Declaration }) => {
  const resource = useDefinition(declaration.name)
  const translate = useResourceTranslate(declaration.name)
  const list = useList(declaration, resource)
  const { columns } = declaration.list
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { start, isActing, ...started } = useRowActions({ heading })
  const onAction = useCallback((action: RowAction, record: EngineRecord) => start({ declaration, action, record }), [start, declaration])
  const { records, error, isFetching } = list
  useReturn({ name: declaration.name, list, section, heading })
  const isEmpty = records?.length === 0 && !isFetching && !error

  return (
    <section ref={section} className={styles.list}>
      <title>{`${translate.name()} - Admin`}</title>
      <ListHeader declaration={declaration} columns={columns} list={list} translate={translate} heading={heading} />
      {error && <ListFailure translate={translate} onRetry={() => void list.refetch()} />}
      <div className={styles.body}>
        <BusyOverlay isBusy={isFetching || isActing} word={translate.engine('list.loading')} />
        {isEmpty && <NothingFound declaration={declaration} list={list} translate={translate} />}
        {!isEmpty && (records || !error) && (
          <ListTable declaration={declaration} columns={columns} list={list} translate={translate} onAction={onAction} />
        )}
      </div>
      {records && !isEmpty && <Pager list={list} translate={translate} />}
      <ActionDialogs {...started} />
    </section>
  )
}
