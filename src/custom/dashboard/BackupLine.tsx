// Shows an ADMIN when the last backup was proved and copied into another account, or warnings. Hidden without nightly backups.
import { CircleAlert } from 'lucide'
import { useQuery } from '@tanstack/react-query'
import { can } from '#kernel/core/contract/access.ts'
import { operations, operationsPaths } from '#kernel/features/backups/contract/paths.ts'
import type { BackupState } from '#kernel/features/backups/contract/payloads.ts'
import { useEngine, useProvider } from '#kernel/core/site/index.ts'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import styles from './BackupLine.module.css'
import { useDashboardMessages } from './useDashboardMessages.ts'
import { useLastCount } from './useLastCount.ts'

export const BackupLine = () => {
  const { me } = useEngine()
  const provider = useProvider()
  const {
    messages: { backup, copy },
    count,
  } = useDashboardMessages()
  const { data, isFetching } = useQuery({
    queryKey: ['dashboard', 'backup'],
    queryFn: ({ signal }) => provider.call(operationsPaths.backup, { signal }),
    enabled: can(me, 'read', operations),
    retry: false,
  })
  const sentence = ({ state, provedAt, rows, files }: BackupState): string => {
    const at = formatInstant(provedAt ?? '')
    if (state === 'proved') return backup.proved(at, count(rows ?? 0), count(files ?? 0))
    const last = provedAt === null ? backup.never : backup.last(at)
    if (state === 'failed') return `${backup.failed} ${last}`
    return provedAt === null ? last : `${backup.late} ${last}`
  }
  const outside = ({ state, copiedAt, restoredAt }: NonNullable<BackupState['outside']>): string => {
    const at = copiedAt === null ? undefined : formatInstant(copiedAt)
    const restored = restoredAt === null ? '' : ` ${copy.restored(formatInstant(restoredAt))}`
    if (state === 'proved' && at !== undefined) return `${copy.proved(at)}${restored}`
    const last = at === undefined ? copy.never : copy.last(at)
    if (state === 'failed') return `${copy.failed} ${last}${restored}`
    return at === undefined ? last : `${copy.late} ${last}${restored}`
  }
  const expected = useLastCount('backup', data && (data.state === 'off' ? 0 : 1), 0)
  if (!data) return expected > 0 && isFetching && <p className={styles.line} aria-busy="true" />
  if (data.state === 'off') return null
  const lines = [{ isGood: data.state === 'proved', text: sentence(data) }]
  if (data.outside) lines.push({ isGood: data.outside.state === 'proved', text: outside(data.outside) })
  const good = lines.filter(({ isGood }) => isGood).map(({ text }) => text)
  return (
    <>
      {lines.map(
        ({ isGood, text }) =>
          !isGood && (
            <p key={text} className={styles.warning} role="status">
              <Icon of={CircleAlert} />
              {text}
            </p>
          ),
      )}
      {good.length > 0 && <p className={styles.line}>{good.join(' ')}</p>}
    </>
  )
}
