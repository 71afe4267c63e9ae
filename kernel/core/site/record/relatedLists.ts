// Derives the records that refer to a record: each filter by a reference to its resource is a list.
import { mayOpenList } from '#kernel/core/contract/access.ts'
import { filterFieldsOf, type FilterField } from '#kernel/core/contract/filters.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { Declaration } from '../declaration/declaration.ts'
import { definitionOf, type Engine } from '../declaration/engineContext.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'

export interface RelatedRecords {
  declaration: Declaration
  definition: Resource
  /** The field that refers to the record. */
  field: FilterField
  /** The filter that finds them, served by the index of every reference. */
  where: string
}

/** Returns the lists of the records that refer to this one and that the user may open, in the order of the menu. */
export const relatedLists = (
  { me, definitions, declarations }: Engine,
  resource: string,
  id: EngineRecord['id'],
): RelatedRecords[] =>
  declarations.flatMap((declaration) => {
    const definition = definitionOf(definitions, declaration.name)
    if (!mayOpenList(me, definition)) return []
    return [...filterFieldsOf(definition).values()]
      .filter(({ target, through }) => target?.name === resource && !through)
      .map((field) => ({ declaration, definition, field, where: `${field.name}.${field.operators[0]}.${id}` }))
  })
