// Describes a backup: a gzipped tar of `backup.json`, `files/…`, `tables/…`, and last `manifest.json`.
// Tables are JSON lines, for either database engine (docs/decisions/servers-and-backups.md).
import * as z from 'zod/mini'
import { StartupError } from '#kernel/core/server/env.ts'

/** A backup that cannot be made or restored; the message is a sentence for the operator. */
export class BackupError extends StartupError {
  override name = 'BackupError'
}

/** The largest entry in bytes that is read into memory. A writer stays far below it. */
export const maxEntryBytes = 64 * 1024 * 1024

/** Number of random records that a restore compares. */
export const sampleSize = 20

const count = z.int().check(z.minimum(0))
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

export const entries = {
  header: 'backup.json',
  manifest: 'manifest.json',
  file: (name: string): string => `files/${name}`,
  /** The rows of a table, in parts that fit into memory. */
  rows: (table: string, part: number): string => `tables/${table}/${part}.jsonl`,
}

/** The names of stored files (kernel/core/server/uploads/files.ts). No other name reaches a file system. */
export const fileName = /^[0-9a-f]{32}\.[a-z]{3,4}$/
const rowsName = /^tables\/([a-z_][a-z0-9_]*)\/\d+\.jsonl$/

/** Returns what an entry of the archive contains; undefined for a name that no backup has. */
export const parseEntryName = (name: string): { file: string } | { table: string } | undefined => {
  const file = name.startsWith('files/') ? name.slice('files/'.length) : ''
  if (fileName.test(file)) return { file }
  const table = rowsName.exec(name)?.[1]
  return table === undefined ? undefined : { table }
}

/** The first entry: what is needed to refuse a backup before anything is read or written. */
export const Header = z.object({
  format: z.literal(1),
  /** The version of the server that made it. */
  version: z.string(),
  /** The newest migration of its schema. */
  migration: z.string(),
  createdAt: z.iso.datetime(),
  /** The columns of each table. */
  tables: z.record(z.string(), z.array(z.string())),
})
export type Header = z.infer<typeof Header>

/** The last entry: what a restore must find in the database and in the store. */
export const Manifest = z.object({
  tables: z.record(
    z.string(),
    z.object({
      rows: count,
      /** The checksum of all of its lines. */
      sha256,
      /** The last id that the table has given out; null without one. */
      lastId: z.nullable(count),
    }),
  ),
  files: z.object({
    count,
    bytes: count,
    /** The checksum of the names and bytes of all files, in their order. */
    sha256,
    /** The names of files that records refer to and the store does not have. */
    missing: z.array(z.string()),
  }),
  /** Random records as they were in the database that was backed up. */
  samples: z.array(z.object({ table: z.string(), row: z.string() })).check(z.maxLength(sampleSize)),
})
export type Manifest = z.infer<typeof Manifest>

/** What a restore has compared. */
export interface Proof {
  tables: number
  rows: number
  /** Number of random records that were compared. */
  records: number
  files: number
  /** The size of the files in bytes. */
  bytes: number
  /** Number of files that the store did not have when the backup was made. */
  missing: number
}

export const proofOf = ({ tables, files, samples }: Manifest): Proof => ({
  tables: Object.keys(tables).length,
  rows: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0),
  records: samples.length,
  files: files.count,
  bytes: files.bytes,
  missing: files.missing.length,
})
