// Returns where the name of another record in a cell leads.
import type { Engine } from '../../declaration/engineContext.ts'
import { type EngineRecord, valueAt } from '../../declaration/fieldPath.ts'
import type { Column } from '../../declaration/fields.ts'
import { linkToPage, type RecordLink } from '../../record/recordLink.ts'

/** Undefined if the column names no other record, the row has none, or the user may not see it. */
export const referenceLink = (engine: Engine, { reference }: Column, record: EngineRecord): RecordLink | undefined => {
  const id = reference && valueAt(record, reference.id)
  const declaration = engine.declarations.find(({ name }) => name === reference?.to)
  return declaration && typeof id === 'number' ? linkToPage(engine, declaration, id) : undefined
}
