// The changes of a record, newest first, with their reverts, and what else its history shows.
import { versionOf } from '#kernel/core/contract/recordVersion.ts'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { can, isAdmin, type Action } from '#kernel/core/contract/access.ts'
import type { Change } from '#kernel/core/contract/payloads/changes.ts'
import { readOnlyReason, type Resource } from '#kernel/core/contract/resource.ts'
import { statusFieldOf } from '#kernel/core/contract/statusField.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Loading } from '#kernel/core/site/ui/Loading.tsx'
import { Message } from '#kernel/core/site/ui/Message.tsx'
import { statusOf } from '#kernel/core/site/data/errors.ts'
import { useEngine } from '#kernel/core/site/declaration/engineContext.ts'
import type { EngineRecord } from '#kernel/core/site/declaration/fieldPath.ts'
import type { HistoryLines } from '#kernel/core/site/declaration/page.ts'
import { paths } from '#kernel/core/site/declaration/paths.ts'
import { pathAt } from '#kernel/core/site/record/pastAddress.ts'
import { ChangeEntry } from './ChangeEntry.tsx'
import { LineEntry } from './LineEntry.tsx'
import { mergeByTime } from './mergeByTime.ts'
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

/** Returns a change without the status as a field of its own: it follows from `deletedAt`. */
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
  /** Only changes of this kind; empty for all, null for none. */
  action?: string | null
  /** What it shows besides them. */
  own?: HistoryLines | undefined
  /** Loads older changes when they come into view. */
  isEndless?: boolean
  onReverted?: (() => void) | undefined
}

export const Timeline = ({
  context,
  record,
  title,
  action: only = '',
  own,
  isEndless = false,
  onReverted,
}: TimelineProps) => {
  const { t, translate, definition } = context
  const { me } = useEngine()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const found = useHistory(definition.name, record.id, only)
  const changes = {
    lines: found.data?.pages.flatMap((page) => page.data).map((change) => withOneStatus(change, definition)),
    hasMore: found.hasNextPage,
    isFetching: found.isFetching,
    error: found.error,
    onMore: () => void found.fetchNextPage(),
    onRetry: () => void found.refetch(),
  }
  const sources = [...(only === null ? [] : [changes]), ...(own ? [own] : [])]
  const loaded = sources.flatMap(({ lines, ...source }) => (lines ? [{ lines, ...source }] : []))
  const { lines, next } = mergeByTime(loaded)
  const failed = sources.find(({ error }) => error)
  const isFetching = sources.some((source) => source.isFetching)
  const more = useEndless(isEndless && !isFetching && !failed, () => next?.onMore())
  const [reverting, setReverting] = useState<Change>()

  const mayRevert = ({ action }: Change): boolean => {
    // Without its version, a record that somebody has changed meanwhile would be overwritten.
    if (versionOf(record) === undefined) return false
    const permission = reverseOf(action, definition)
    if (permission === 'update' && readOnlyReason(definition, record)) return false
    return permission !== undefined && can(me, permission, definition, record)
  }
  const pastOf = ({ action, at }: Change): string | undefined =>
    // What other programs have changed in place is in no log.
    isAdmin(me) && action !== 'create' && !definition.inPlace
      ? pathAt(paths.show(definition.name, record.id), new Date(Date.parse(at) - 1).toISOString())
      : undefined
  const reload = () => queryClient.invalidateQueries({ queryKey: [definition.name] })
  const finish = async () => {
    setReverting(undefined)
    notify(t('revertDone'), { type: 'success', about: title })
    await reload()
    onReverted?.()
  }

  if (loaded.length < sources.length && (isFetching || !failed)) return <Loading />
  if (loaded.length < sources.length)
    return (
      <Message isError>
        <p>{t(statusOf(failed?.error) === 403 ? 'forbidden' : 'failed')}</p>
        {statusOf(failed?.error) !== 403 && <Button onClick={failed?.onRetry}>{translate.engine('retry')}</Button>}
      </Message>
    )
  if (lines.length === 0 && !next) return <Message>{t('empty')}</Message>
  return (
    <>
      <ol>
        {lines.map((line) =>
          'key' in line ? (
            <LineEntry key={line.key} line={line} />
          ) : (
            <ChangeEntry
              key={line.changeId}
              change={line}
              context={context}
              before={pastOf(line)}
              onRevert={mayRevert(line) ? () => setReverting(line) : undefined}
            />
          ),
        )}
      </ol>
      {failed && <p role="alert">{t('failed')}</p>}
      {next && (
        <Button ref={more} className={styles.more} onClick={next.onMore} aria-disabled={isFetching}>
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
