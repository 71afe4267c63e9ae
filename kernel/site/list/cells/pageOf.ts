// Returns where the name of another record in a cell leads: to its page, or to its row if there is none for this user.
import { can, mayOpenList } from '#kernel/contract/access.ts'
import { type Engine, definitionOf } from '../../declaration/engineContext.ts'
import type { Declaration } from '../../declaration/declaration.ts'
import { type EngineRecord, valueAt } from '../../declaration/fieldPath.ts'
import type { Column } from '../../declaration/fields.ts'
import { paths } from '../../declaration/paths.ts'

/** Undefined if the column names no other record, the row has none, or the user may not see it. */
export const pageOf = (
  { me, definitions, declarations }: Engine,
  { reference }: Column,
  record: EngineRecord,
): { declaration: Declaration; to: string } | undefined => {
  const id = reference && valueAt(record, reference.id)
  const declaration = typeof id === 'number' ? declarations.find(({ name }) => name === reference?.to) : undefined
  if (!declaration || typeof id !== 'number') return undefined
  const { name, form } = declaration
  const definition = definitionOf(definitions, name)
  if (form && can(me, 'update', definition)) {
    const mayOpen = can(me, 'read', definition) && can(me, 'update', definition, { id })
    return mayOpen ? { declaration, to: paths.update(name, id) } : undefined
  }
  return mayOpenList(me, definition) ? { declaration, to: paths.listOf(name, { where: `id.is.${id}` }) } : undefined
}
