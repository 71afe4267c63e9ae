// Where the name of a record leads: to its form if this user may change it, else to its page.
import { can, type Action } from '#kernel/core/contract/access.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { opensForm } from '../actions/usePermitted.ts'
import type { Declaration } from '../declaration/declaration.ts'
import { definitionOf, type Engine } from '../declaration/engineContext.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { paths } from '../declaration/paths.ts'
import { pathAt } from '#kernel/features/asOf/site/pastAddress.ts'

export interface RecordLink {
  to: string
  /** The screen that it opens. */
  declaration: Declaration
  screen: 'form' | 'page'
}

/** The permission to read one record: to list them where no call reads a single one. */
export const readingAction = ({ verbs }: Pick<Resource, 'verbs'>): Action => (verbs.length > 0 ? 'read' : 'list')

/** May the user open the page of the record of this id? */
export const mayOpenPage = ({ me, definitions }: Engine, { name }: Declaration, id: EngineRecord['id']): boolean => {
  const definition = definitionOf(definitions, name)
  return can(me, 'open', definition) && can(me, readingAction(definition), definition, { id })
}

const toForm = (declaration: Declaration, id: EngineRecord['id']): RecordLink => ({
  to: paths.update(declaration.name, id),
  declaration,
  screen: 'form',
})

/** Returns the link to the page of a record; undefined if the user may not open it. */
export const linkToPage = (engine: Engine, declaration: Declaration, id: EngineRecord['id']): RecordLink | undefined =>
  mayOpenPage(engine, declaration, id)
    ? { to: pathAt(paths.show(declaration.name, id), engine.at), declaration, screen: 'page' }
    : undefined

/** Returns the link to a record; undefined if the user may open neither form nor page. */
export const linkTo = (engine: Engine, declaration: Declaration, record: EngineRecord): RecordLink | undefined =>
  opensForm(engine, declaration, record) ? toForm(declaration, record.id) : linkToPage(engine, declaration, record.id)

/** The same where only the id is known: the form decides itself what its record allows. */
export const linkById = (engine: Engine, declaration: Declaration, id: EngineRecord['id']): RecordLink | undefined => {
  const definition = definitionOf(engine.definitions, declaration.name)
  const mayChange = (['open', 'read', 'update'] as const).every((action) => can(engine.me, action, definition, { id }))
  return declaration.form && mayChange ? toForm(declaration, id) : linkToPage(engine, declaration, id)
}
