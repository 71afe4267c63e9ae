// Finds contradictions in a definition that the compiler cannot see. Only the server does, at its start.
import { bodyFieldsOf, importedFieldsOf, isWrittenBy, listName, type Definition } from './define.ts'
import { isTagging } from '#kernel/core/contract/bulk.ts'
import { kindOf } from '#kernel/kinds/contract.ts'
import { isComposed, partPath } from './recordTitle.ts'
import { settableFieldsOf, taggedFieldsOf } from './settableFields.ts'

const isSorted = ({ fields, sorts = {} }: Definition, name: string): boolean =>
  name in sorts ||
  ['createdAt', 'updatedAt'].includes(name) ||
  Object.entries(fields).some(([source, field]) => 'sort' in field && field.sort && listName(source, field) === name)

/** Returns what a resource in place contradicts: nothing of it is stored here. */
const inPlaceFaults = ({ inPlace, times, toggle, fields }: Definition): string[] => {
  if (!inPlace) return []
  const stored = Object.entries(fields).flatMap(([name, field]) =>
    'purpose' in field || 'beside' in field || kindOf(field).wireNames || field.kind === 'tags' ? [name] : [],
  )
  return [
    ...(inPlace.schema === 'public' ? ['the schema public has the own tables, which backups contain and restore'] : []),
    ...(times === false ? [] : ['rows in place have no createdAt and updatedAt: "times: false"']),
    ...(toggle === 'none' || inPlace.active || inPlace.columns?.['deleted_at'] !== undefined
      ? []
      : ['no column of its table says which records are active']),
    ...stored.map((name) => `"${name}" needs a table of its own`),
  ]
}

/** Returns a sentence for each contradiction. */
export const faultsOf = (definition: Definition): string[] => {
  const { fields, verbs, body, import: declared, actions = {}, bulk = [], thenBy = {}, groupBy = [] } = definition
  const inBody = new Set(bodyFieldsOf(definition).map(([name]) => name))
  const imported = new Set(importedFieldsOf(definition).map(([name]) => name))
  const required = Object.entries(fields).filter(([, field]) => 'required' in field && field.required === true)
  const { title, subtitle } = definition
  return [
    ...inPlaceFaults(definition),
    ...(isComposed(title) ? title : []).flatMap((part) =>
      part in fields || partPath(definition, part).length > 1
        ? []
        : [`its title names "${part}", which rows do not show`],
    ),
    ...(isComposed(title) && !(subtitle !== undefined && subtitle in fields)
      ? ['a composed title needs a subtitle']
      : []),
    ...Object.entries(thenBy).flatMap(([first, seconds]) =>
      [first, ...seconds].flatMap((name) =>
        isSorted(definition, name) ? [] : [`a second order names "${name}", which sorts nothing`],
      ),
    ),
    ...groupBy.flatMap((name) =>
      isSorted(definition, name) ? [] : [`it is grouped by "${name}", which sorts nothing`],
    ),
    ...(verbs.length > 0 && !body ? ['its verbs need a body'] : []),
    ...(verbs.length === 0 && body ? ['a body needs verbs'] : []),
    ...(bulk.includes('setField') && !(verbs.includes('update') && settableFieldsOf(definition).length > 0)
      ? ['no field can be set in many records']
      : []),
    ...(bulk.some(isTagging) && !(verbs.includes('update') && taggedFieldsOf(definition).length > 0)
      ? ['no tags can be changed in many records']
      : []),
    ...(verbs.length > 0 && inBody.size === 0 ? ['its verbs need a field that a form writes'] : []),
    ...(declared?.keys ?? []).flatMap((key) => (imported.has(key) ? [] : [`the import cannot write its key "${key}"`])),
    ...required.flatMap(([name, field]) => {
      if (isWrittenBy('server', field) || inBody.has(name)) return []
      if (verbs.includes('create')) return [`a new record needs "${name}", which no form writes`]
      return imported.has(name) ? [] : [`nobody writes "${name}", which is required`]
    }),
    ...Object.entries(actions).flatMap(([name, { logged, reversible }]) =>
      reversible && logged !== 'change' ? [`the action "${name}" is reversible, but not logged`] : [],
    ),
  ]
}
