// Finds records by their notes, for the palette's search: those that the caller may read.
import { can } from '#kernel/core/contract/access.ts'
import { notes as limits } from '#kernel/features/notes/contract/limits.ts'
import { notes as area } from '#kernel/features/notes/contract/paths.ts'
import type { Found } from '#kernel/core/contract/payloads/search.ts'
import { maySee, sourceOf } from '#kernel/core/server/changes/visible.ts'
import type { FeatureHooks } from '#kernel/core/server/context.ts'
import { notesTable } from './noteTable.ts'

export const searchNotes: NonNullable<FeatureHooks['search']> = async ({ me, text, language, dependencies }) => {
  if (!can(me, 'list', area)) return []
  const { database, registry } = dependencies
  const resources = registry.flatMap((source) =>
    source.contract.resource && maySee(me, source) ? [source.contract.resource.name] : [],
  )
  const found: Found[] = []
  for (const note of await notesTable.withText(database.db, text, resources, limits.found)) {
    const { resource, record } = note
    const source = sourceOf(dependencies, resource)
    if (!source || !maySee(me, source, record)) continue
    const title = (await source.table.titles(database.db, [record], language)).get(record)
    if (title !== undefined) found.push({ resource, id: record, title, deletedAt: null, note: note.text })
  }
  return found
}
