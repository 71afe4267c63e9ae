// Finds records of all resources by a text or an id, in one statement: for the palette, and for the audit.
import { type RawBuilder, sql } from 'kysely'
import { can, type Me } from '#kernel/core/contract/access.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import { isId, list } from '#kernel/core/contract/limits.ts'
import type { Found } from '#kernel/core/contract/payloads/search.ts'
import type { Dependencies, RegistryEntry, SignedIn } from '#kernel/core/server/context.ts'
import { listContext, noteSearched } from '#kernel/core/server/operations/mask.ts'

/** Returns the search of one table; nothing when the user may neither list nor read it. */
const searchIn = (
  dependencies: Dependencies,
  { contract, table, hooks }: RegistryEntry,
  { me, str, language }: { me: Me; str: string; language: Language },
): RawBuilder<Found>[] => {
  const { resource } = contract
  // Parts of records have no screen of their own.
  if (!resource || !table || !contract.endpoints['list']) return []
  const mayList = can(me, 'list', resource)
  const mayRead = contract.endpoints['one'] !== undefined && can(me, 'read', resource, { id: Number(str) })
  const query = {
    text: mayList && resource.searchable.length > 0 && str.length >= list.searchMinimum ? str : undefined,
    id: isId(str) && (mayList || mayRead) ? Number(str) : undefined,
    language,
  }
  const found = table.paletteSearch(query, listContext(dependencies, { resource, scope: hooks.scope }, me))
  return found ? [found] : []
}

/** Returns the first records of each resource that the caller may list, or read by id. Their details are unmasked. */
export const findRecords = async (
  dependencies: Dependencies,
  signedIn: SignedIn,
  { str, language }: { str: string; language: Language },
): Promise<Found[]> => {
  const { database, registry } = dependencies
  const { me } = signedIn
  const parts = registry.flatMap((source) => searchIn(dependencies, source, { me, str, language }))
  if (parts.length === 0) return []
  const texts = str.length >= list.searchMinimum ? registry : []
  for (const { contract } of texts)
    if (contract.resource && can(me, 'list', contract.resource))
      await noteSearched(dependencies, contract.resource, signedIn, { FilterString: str })
  const { rows } = await sql<Found>`
    SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) found
    ORDER BY resource, id <> ${isId(str) ? Number(str) : 0}, id`.execute(database.db)
  return rows
}
