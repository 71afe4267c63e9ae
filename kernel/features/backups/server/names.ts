// The names of backups in their folder and of their copies in the store. Both say when the backup was made.
import { product } from '#kernel/core/contract/product.ts'
import type { Copy } from './thinning.ts'

/** How the names of proved backups begin. */
const prefix = `${product()
  .name.toLowerCase()
  .replaceAll(/[^\p{L}\d]+/gu, '-')}-`
const time = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/

export const nameAt = (at: Date): string => `${prefix}${at.toISOString().replace(/\.\d+|[-:]/g, '')}.tar.gz`

const timeOf = (name: string): Date | undefined => {
  const parts = name.startsWith(prefix) ? time.exec(name.slice(prefix.length)) : null
  if (!parts) return undefined
  const [, year, month, day, hours, minutes, seconds] = parts
  return new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`)
}

export const isProved = (name: string): boolean => timeOf(name) !== undefined

/** The folders of the store: copies of nightly backups, and those made in between. */
export const copyFolders = { nightly: 'nightly/', recent: 'recent/' } as const
/** What a machine with the identity writes after it has restored a copy. */
export const proofKey = 'proof.json'

export const copyKey = (folder: keyof typeof copyFolders, at: Date): string => `${copyFolders[folder]}${nameAt(at)}.age`

/** Returns the copies among the names of a folder; others may lie there. */
export const copiesAmong = (keys: readonly string[]): Copy[] =>
  keys.flatMap((key) => {
    const at = key.endsWith('.age') ? timeOf(key.slice(key.indexOf('/') + 1, -'.age'.length)) : undefined
    return at ? [{ key, at }] : []
  })
