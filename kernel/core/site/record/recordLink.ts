// Where the name of a record leads: to its page, for everybody who may open it. The pencil opens the form.
import { can, type Action } from '#kernel/core/contract/access.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { Declaration } from '../declaration/declaration.ts'
import { definitionOf, type Engine } from '../declaration/engineContext.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { paths } from '../declaration/paths.ts'
import { pathAt } from '#kernel/core/site/record/pastAddress.ts'

export interface RecordLink {
  to: string
  /** The resource whose page it opens. */
  declaration: Declaration
}

/** The permission to read one record: to list them where no call reads a single one. */
export const readingAction = ({ verbs }: Pick<Resource, 'verbs'>): Action => (verbs.length > 0 ? 'read' : 'list')

/** May the user open the page of the record of this id? */
export const mayOpenPage = ({ me, definitions }: Engine, { name }: Declaration, id: EngineRecord['id']): boolean => {
  const definition = definitionOf(definitions, name)
  return can(me, 'open', definition) && can(me, readingAction(definition), definition, { id })
}

/** Returns the link to the page of a record; undefined if the user may not open it. */
export const linkToPage = (engine: Engine, declaration: Declaration, id: EngineRecord['id']): RecordLink | undefined =>
  mayOpenPage(engine, declaration, id)
    ? { to: pathAt(paths.show(declaration.name, id), engine.at), declaration }
    : undefined
