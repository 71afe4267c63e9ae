// The values of /metrics besides requests: database, mails, sign-ins, uploads, queues, disks.
// An unreadable one is missing, so that it does not hide the others.
import { statfs } from 'node:fs/promises'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Dependencies } from '#kernel/core/server/context.ts'
import { type QueueLoad, queueLoads } from '#kernel/core/server/process/queue.ts'
import { mails } from '#kernel/core/server/mail/mails.ts'

export type MeasureSources = Pick<
  Dependencies,
  'clock' | 'database' | 'dispatcher' | 'files' | 'limiter' | 'maintenance' | 'settings'
>

/** A metric and its values, each with its labels; undefined values are missing. */
export interface Measure {
  name: string
  help: string
  label?: string
  read: () => Promise<Values> | Values
}
type Values = Readonly<Record<string, number | undefined>> | number | undefined

/** The Unix time of an instant; undefined for none. */
export const secondsOf = (instant: Date | string | null | undefined): number | undefined =>
  instant === null || instant === undefined ? undefined : new Date(instant).getTime() / 1000

const add = (register: Registry, { name, help, label, read }: Measure): void => {
  const labelNames = label === undefined ? [] : [label]
  const collect = async (): Promise<void> => {
    metric.reset()
    const values = await Promise.resolve(read()).catch(() => undefined)
    const byLabel = typeof values === 'object' ? values : { '': values }
    for (const [of, value] of Object.entries(byLabel)) {
      if (value === undefined) continue
      const labels = label === undefined ? {} : { [label]: of }
      if (metric instanceof Counter) metric.inc(labels, value)
      else metric.set(labels, value)
    }
  }
  const options = { name, help, labelNames, registers: [register], collect }
  const metric = name.endsWith('_total') ? new Counter(options) : new Gauge(options)
}

const databaseMeasures = ({ database }: MeasureSources): Measure[] => [
  {
    name: 'database_connections',
    help: 'Connections of this server to the database; the embedded one has a single one',
    label: 'state',
    read: () => {
      const { used, idle } = database.load()
      return { used, idle }
    },
  },
  {
    name: 'database_waiting',
    help: 'Statements and transactions that wait for a connection',
    read: () => database.load().waiting,
  },
  {
    name: 'database_slow_statements_total',
    help: 'Statements that took longer than SLOW_STATEMENT_MS',
    read: () => database.load().slow,
  },
]

const replicaMeasures = ({ database }: MeasureSources): Measure[] => [
  {
    name: 'database_replica_lag_seconds',
    help: 'How far the standby of DATABASE_READ_URL is behind',
    read: async () => (await database.replica())?.lag,
  },
  {
    name: 'database_reads_total',
    help: 'Lists, exports and charts by where they were read; to the primary if the standby was behind',
    label: 'from',
    read: async () => ({ ...(await database.replica())?.counts }),
  },
]

const mailMeasures = ({ database, dispatcher, clock }: MeasureSources): Measure[] => [
  {
    name: 'mails_waiting',
    help: 'Mails that are due and not sent yet',
    read: async () => (await mails.backlog(database.db)).waiting,
  },
  {
    name: 'mails_oldest_seconds',
    help: 'Age of the oldest mail that is not sent yet; 0 without one',
    read: async () => {
      const { oldest } = await mails.backlog(database.db)
      return oldest ? Math.max(0, (clock.now().getTime() - oldest.getTime()) / 1000) : 0
    },
  },
  { name: 'mails_sent_total', help: 'Mails that this server has sent', read: () => dispatcher.counts.sent },
  { name: 'mails_failed_total', help: 'Attempts to send a mail that failed', read: () => dispatcher.counts.failed },
]

const useMeasures = ({ limiter, files, maintenance }: MeasureSources): Measure[] => [
  {
    name: 'sign_in_failures_total',
    help: 'Wrong passwords at sign-in (login) or of a signed-in user (password), and requested recoveries',
    label: 'kind',
    read: () => limiter.failed,
  },
  { name: 'uploads_total', help: 'Files that this server has stored', read: () => files.counts.stored },
  { name: 'upload_bytes_total', help: 'Their size as stored', read: () => files.counts.bytes },
  {
    name: 'sweep_removed_total',
    help: 'Files without a record that this server has removed',
    read: () => files.counts.removed,
  },
  {
    name: 'sweep_timestamp_seconds',
    help: 'When the last sweep of files succeeded',
    read: () => secondsOf(files.counts.sweptAt) ?? 0,
  },
  {
    name: 'maintenance_removed_total',
    help: 'What this server has removed because its time was over (RETENTION…): rows, files (outbox) or months',
    label: 'kind',
    read: () => maintenance.counts.removed,
  },
  {
    name: 'maintenance_timestamp_seconds',
    help: 'When every step of the maintenance last succeeded',
    read: () => secondsOf(maintenance.counts.ranAt) ?? 0,
  },
]

const queueMeasures = (): Measure[] => {
  const read = (of: keyof QueueLoad) => (): Values =>
    Object.fromEntries(Object.entries(queueLoads()).map(([name, load]) => [name, load[of]]))
  const label = 'queue'
  return [
    {
      name: 'queue_running',
      help: 'Entries that the queues of costly work run: forms that are received, pictures, exports…',
      label,
      read: read('running'),
    },
    { name: 'queue_waiting', help: 'Entries that wait in these queues', label, read: read('waiting') },
    {
      name: 'queue_refused_total',
      help: 'Entries that were answered 503 because a queue was full',
      label,
      read: read('refused'),
    },
  ]
}

/** The folders whose disks are measured, by their names; undefined for one that is not set. */
type Folders = Readonly<Record<string, string | undefined>>

const diskMeasures = (folders: Folders): Measure[] => {
  const read = (of: 'bavail' | 'blocks') => async (): Promise<Values> => {
    const ofFolder = async (folder: string | undefined): Promise<number | undefined> => {
      const found = folder === undefined ? undefined : await statfs(folder).catch(() => undefined)
      return found && found[of] * found.bsize
    }
    return Object.fromEntries(
      await Promise.all(Object.entries(folders).map(async ([name, folder]) => [name, await ofFolder(folder)] as const)),
    )
  }
  return [
    {
      name: 'disk_free_bytes',
      help: 'Free space on the disks of DATA_DIR and BACKUP_DIR',
      label: 'folder',
      read: read('bavail'),
    },
    { name: 'disk_size_bytes', help: 'Size of these disks', label: 'folder', read: read('blocks') },
  ]
}

/** Adds the metrics of a server to a registry, and those of its product. */
export const measureServer = (
  register: Registry,
  sources: MeasureSources,
  folders: Folders,
  ofProduct: (sources: MeasureSources) => readonly Measure[] = () => [],
): void => {
  const measures = [
    databaseMeasures,
    replicaMeasures,
    mailMeasures,
    useMeasures,
    queueMeasures,
    () => diskMeasures(folders),
    ofProduct,
  ]
  for (const measure of measures.flatMap((of) => of(sources))) add(register, measure)
}
