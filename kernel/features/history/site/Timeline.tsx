// The changes of a record, newest first, with their reverts.
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { can, isAdmin, type Action } from '#kernel/core/contract/access.ts'
import type { Change } from '#kernel/features/history/contract/payloads.ts'
import { readOnlyReason, type Resource } from '#kernel/core/contract/resource.ts'
import { statusFieldOf } from '#kernel/core/contract/statusField.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Message } from '#kernel/core/site/ui/Message.tsx'
import { statusOf } from '#kernel/core/site/data/errors.ts'
import { useEngine } from '#kernel/core/site/declaration/engineContext.ts'
import type { EngineRecord } from '#kernel/core/site/declaration/fieldPath.ts'
import { paths } from '#kernel/core/site/declaration/paths.ts'
import { pathAt } from '#kernel/features/asOf/site/pastAddress.ts'
import { ChangeEntry } from './ChangeEntry.tsx'
import type { DescribeContext } from './parts.ts'
import { RevertDialog } from './RevertDialog.tsx'
import { useEndless } from './useEndless.ts'
import { useHistory } from './useHistory.ts'
import styles from './History.module.css'

/** The permission that taking a change back needs; undefined for what has no reverse. The server decides. */
const reverseOf = (action: Change['action'], resource: Resource): Action | undefined => {
  if (action === 'activate' || action === 'deactivate') {
    if (statusFieldOf(resource) !== undefined) return 'activate'
    return action === 'deactivate' ? 'activate' : 'delete'
  }
  return action === 'update' || resource.actions[action]?.reversible ? action : undefined
}

/** Returns a change without a second name of the status: a status that is a field of its own follows from `deletedAt`. */
const withOneStatus = (change: Change, { toggle }: Resource): Change =>
  change.fields.some(({ field }) => field === toggle)
    ? { ...change, fields: change.fields.filter(({ field }) => field !== 'deletedAt') }
    : change

interface TimelineProps {
  context: DescribeContext
  /** The record; only its id if it is deleted or has no form: then nothing can be reverted. */
  record: EngineRecord
  /** The record's name. */
  title: string
  /** Only changes of this kind; empty for all. */
  action?: string
  /** Loads older changes when they come into view. */
  isEndless?: boolean
  onReverted?: (() => void) | undefined
}

export const Timeline = ({ context, record, title, action: only, isEndless = false, onReverted }: TimelineProps) => {
  const { t, translate, definition } = context
  const { me } = useEngine()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useHistory(definition.name, record.id, only)
  const more = useEndless(isEndless && !isFetching && !error, () => void fetchNextPage())
  const [reverting, setReverting] = useState<Change>()
  const changes = data?.pages.flatMap((page) => page.data).map((change) => withOneStatus(change, definition))

  const mayRevert = ({ action }: Change): boolean => {
    // Without its version, a record that somebody has changed meanwhile would be overwritten.
    if (typeof record['updatedAt'] !== 'string') return false
    const permission = reverseOf(action, definition)
    if (permission === 'update' && readOnlyReason(definition, record)) return false
    return permission !== undefined && can(me, permission, definition, record)
  }
  const pastOf = ({ action, at }: Change): string | undefined =>
    isAdmin(me) && action !== 'create'
      ? pathAt(paths.show(definition.name, record.id), new Date(Date.parse(at) - 1).toISOString())
      : undefined
  const reload = () => queryClient.invalidateQueries({ queryKey: [definition.name] })
  const finish = async () => {
    setReverting(undefined)
    notify(t('revertDone'), { type: 'success', about: title })
    await reload()
    onReverted?.()
  }

  if (!changes && isFetching) return <p role="status">{translate.engine('loading')}</p>
  if (!changes)
    return (
      <Message isError>
        <p>{t(statusOf(error) === 403 ? 'forbidden' : 'failed')}</p>
        {statusOf(error) !== 403 && <Button onClick={() => void refetch()}>{translate.engine('retry')}</Button>}
      </Message>
    )
  if (changes.length === 0) return <Message>{t('empty')}</Message>
  return (
    <>
      <ol>
        {changes.map((change) => (
          <ChangeEntry
            key={change.changeId}
            change={change}
            context={context}
            before={pastOf(change)}
            onRevert={mayRevert(change) ? () => setReverting(change) : undefined}
          />
        ))}
      </ol>
      {error && <p role="alert">{t('failed')}</p>}
      {hasNextPage && (
        <Button ref={more} className={styles.more} onClick={() => void fetchNextPage()} aria-disabled={isFetching}>
          {isFetching ? translate.engine('loading') : t('more')}
        </Button>
      )}
      {reverting && (
        <RevertDialog
          change={reverting}
          context={context}
          record={record}
          onClose={() => setReverting(undefined)}
          onReverted={() => void finish()}
          onStale={() => void reload()}
        />
      )}
    </>
  )
}
