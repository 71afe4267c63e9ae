// Derives from a definition what a spreadsheet can import: its columns, its keys, and the actions that a user may choose.
// Site and server share it. It imports no zod, because lists ask it whether they offer an import.
import { type Action, can, type Me } from './access.ts'
import { bodyFieldsOf, wireNames, type Definition, type Field, type Target } from './define.ts'

/** What an import does: only creates, only updates, or updates the records that exist and creates the others. */
export const importActions = ['create', 'update', 'both'] as const
export type ImportAction = (typeof importActions)[number]

/** A column that an import accepts. */
export interface ImportField {
  /** The name on the wire; a part of an object has a dotted one: `address.city`. The record's id has the definition's idKey. */
  readonly name: string
  /** The field of the definition; undefined for the id. */
  readonly field: Field | undefined
  readonly kind: 'id' | 'text' | 'number' | 'yesNo' | 'date' | 'choice' | 'reference'
  /** Whether a new record needs it. */
  readonly isRequired: boolean
  readonly options?: readonly (string | number)[]
  /** The resource of a reference, which a cell names by title or id. */
  readonly target?: Target
}

type Importable = Pick<Definition, 'fields' | 'idKey' | 'import' | 'body'>

const isRequired = (field: Field): boolean => 'required' in field && field.required === true

const kinds = {
  text: 'text',
  translated: 'text',
  number: 'number',
  yesNo: 'yesNo',
  date: 'date',
  choice: 'choice',
  reference: 'reference',
  joined: 'reference',
} as const

const fieldsOfField = (name: string, field: Field, parts: readonly string[] = []): ImportField[] => {
  if (field.kind === 'own') {
    if (field.target) return [{ name, field, kind: 'reference', isRequired: true, target: field.target }]
    return parts.map((part) => ({ name: `${name}.${part}`, field, kind: 'text', isRequired: false }))
  }
  const kind = Object.entries(kinds).find(([known]) => known === field.kind)?.[1]
  if (!kind || ('html' in field && field.html)) return []
  return wireNames(name, field).map((wireName) => ({
    name: wireName,
    field,
    kind,
    isRequired: isRequired(field),
    ...(field.kind === 'choice' && { options: field.options }),
    ...((field.kind === 'reference' || field.kind === 'joined') && { target: field.target }),
  }))
}

/** Returns the columns that an import of a resource accepts, the id first; none for a resource without imports. */
export const importFieldsOf = (definition: Importable): readonly ImportField[] => {
  const { idKey, import: declared } = definition
  if (!declared) return []
  const id: ImportField = { name: idKey, field: undefined, kind: 'id', isRequired: false }
  return [id, ...bodyFieldsOf(definition).flatMap(([name, field]) => fieldsOfField(name, field, declared.parts?.[name]))]
}

/** Returns the columns that can tell which record a row means: the id, and the keys of the definition. */
export const importKeysOf = ({ idKey, import: declared }: Importable): readonly string[] => (declared ? [idKey, ...declared.keys] : [])

/** Whether a spreadsheet can describe a new record: it cannot contain the files that one needs. */
const canDescribe = ({ fields }: Importable): boolean =>
  !Object.values(fields).some((field) => (field.kind === 'image' || field.kind === 'file') && isRequired(field))

/** Returns the permission that an import needs: that of the single call, or its own where there is no such call. */
export const importPermission = ({ body }: Pick<Definition, 'body'>, action: 'create' | 'update'): Action =>
  body === 'none' ? 'import' : action

/** Returns what a user may import into a resource; nothing for one without imports. */
export const importActionsOf = (
  me: Me | null | undefined,
  definition: Importable & Pick<Definition, 'name' | 'access' | 'conditions'>,
): ImportAction[] => {
  if (!definition.import) return []
  const has = (action: 'create' | 'update') => can(me, importPermission(definition, action), definition)
  const may = { create: canDescribe(definition) && has('create'), update: has('update') }
  return importActions.filter((action) => (action === 'both' ? may.create && may.update : may[action]))
}
