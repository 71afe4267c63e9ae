// Decides what a user may import. Lists load it, and so without the columns (imports.ts).
import { type Action, can, type Me } from '#kernel/core/contract/access.ts'
import { importedFieldsOf, isWrittenBy, type Definition, type Writable } from '#kernel/core/contract/define.ts'

/** The modes of an import: only create, only update, or update existing records and create the others. */
export const importActions = ['create', 'update', 'both'] as const
export type ImportAction = (typeof importActions)[number]

/** Whether a spreadsheet can describe a new record: it has neither files nor what only a form writes. */
const canDescribe = ({ fields }: Pick<Definition, 'fields'>): boolean =>
  !Object.values(fields).some(
    (field) => 'required' in field && field.required && !isWrittenBy('import', field) && !isWrittenBy('server', field),
  )

/** Returns the permission for an import: that of the single call, or its own if an import does more. */
export const importPermission = (definition: Writable, action: 'create' | 'update'): Action => {
  const { verbs } = definition
  const areCalls = verbs.includes('create') && verbs.includes('update')
  return areCalls && importedFieldsOf(definition).every(([, field]) => isWrittenBy('form', field)) ? action : 'import'
}

/** Returns what a user may import into a resource; nothing for one without imports. */
export const importActionsOf = (
  me: Me | null | undefined,
  definition: Pick<Definition, 'name' | 'access' | 'conditions' | 'fields' | 'import' | 'verbs'>,
): ImportAction[] => {
  if (!definition.import) return []
  const has = (action: 'create' | 'update') => can(me, importPermission(definition, action), definition)
  const may = { create: canDescribe(definition) && has('create'), update: has('update') }
  return importActions.filter((action) => (action === 'both' ? may.create && may.update : may[action]))
}
