// Shows an ADMIN when the last backup was proved, or a warning. Hidden without nightly backups.
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
    messages: { backup },
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
  const expected = useLastCount('backup', data && (data.state === 'off' ? 0 : 1), 0)
  if (!data) return expected > 0 && isFetching && <p className={styles.line} aria-busy="true" />
  if (data.state === 'off') return null
  return data.state === 'proved' ? (
    <p className={styles.line}>{sentence(data)}</p>
  ) : (
    <p className={styles.warning} role="status">
      <Icon of={CircleAlert} />
      {sentence(data)}
    </p>
  )
}
