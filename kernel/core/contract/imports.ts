// Derives from a definition the columns and the keys of a spreadsheet that can be imported. Site and server share it.
import {
  importedFieldsOf,
  isTranslated,
  wireNames,
  type Definition,
  type ImportedList,
} from '#kernel/core/contract/define.ts'
import type { Decimals } from '#kernel/core/contract/decimals.ts'
import { kindOf } from '#kernel/kinds/contract.ts'
import type { Field, FieldKind, Fields, Target } from '#kernel/core/contract/kinds.ts'
import { languageCodes, type Language } from '#kernel/core/contract/languages.ts'
import { translations } from '#kernel/core/contract/translations.ts'

/** A column that an import accepts. */
export interface ImportField {
  /**
   * The name on the wire, dotted for parts and items (`address.city`, `prices.3`); the definition's idKey for the id.
   */
  readonly name: string
  /** The name of its field in the definition. */
  readonly base: string
  /** The field of the definition; undefined for the id. */
  readonly field: Field | undefined
  /** The language of a translated text. */
  readonly language?: Language
  /** The kind that reads its cells. */
  readonly kind: 'id' | FieldKind
  /** Whether a new record needs it. */
  readonly isRequired: boolean
  readonly options?: readonly (string | number)[]
  /** The resource of a reference, which a cell names by title, or by id as #3. */
  readonly target?: Target
  /** The item of a list and its part that the column contains; `field` is then that of the part. */
  readonly item?: { readonly key: string | number; readonly part: string; readonly list: ImportedList }
  /** Whether its days are over, so that years of two digits are not ahead. */
  readonly isPast?: true
  /** The decimals of a number. */
  readonly decimals?: Decimals
}

type Importable = Pick<Definition, 'fields' | 'idKey' | 'import'>

const isRequired = (field: Field): boolean => 'required' in field && field.required === true

const fieldsOfField = (name: string, field: Field, declared?: Fields): ImportField[] => {
  if (field.kind === 'custom' && field.target)
    return [{ name, base: name, field, kind: 'reference', isRequired: true, target: field.target }]
  const parts = declared ?? kindOf(field).parts ?? (field.kind === 'custom' ? {} : undefined)
  if (parts)
    return Object.entries(parts).map(([part, { kind }]) => ({
      name: `${name}.${part}`,
      base: name,
      field,
      kind,
      isRequired: false,
    }))
  const { importAs } = kindOf(field)
  const kind = importAs ? importAs(field) : field.kind
  if (!kind) return []
  const named = isTranslated(field)
    ? languageCodes.map((language) => ({ name: translations(name)[language], language }))
    : [{ name }]
  return named.map((one) => ({
    ...one,
    base: name,
    field,
    kind,
    isRequired: isRequired(field),
    ...('options' in field && { options: field.options }),
    ...('target' in field && { target: field.target }),
    ...('past' in field && field.past && { isPast: true }),
    ...(field.kind === 'number' && field.decimals && { decimals: field.decimals }),
  }))
}

/** Returns the name of the column of a part of an item: the needed part has that of the item. */
export const itemColumn = (base: string, { needs }: ImportedList, key: string | number, part: string): string =>
  part === needs ? `${base}.${key}` : `${base}.${key}.${part}`

const fieldsOfList = (base: string, list: ImportedList): ImportField[] =>
  list.keys.flatMap((key) =>
    Object.entries(list.parts).flatMap(([part, field]) =>
      fieldsOfField(part, field).map((column) => ({
        ...column,
        name: itemColumn(base, list, key, part),
        base,
        isRequired: false,
        item: { key, part, list },
      })),
    ),
  )

/** Returns the columns that an import of a resource accepts, the id first; none for a resource without imports. */
export const importFieldsOf = (definition: Importable): readonly ImportField[] => {
  const { idKey, import: declared } = definition
  if (!declared) return []
  const id: ImportField = { name: idKey, base: idKey, field: undefined, kind: 'id', isRequired: false }
  const columns = importedFieldsOf(definition).flatMap(([name, field]) => {
    const list = declared.lists?.[name]
    return list ? fieldsOfList(name, list) : fieldsOfField(name, field, declared.parts?.[name])
  })
  return [id, ...columns]
}

/** Returns the columns that can identify a record: the id and the keys, translated ones in each language. */
export const importKeysOf = ({ idKey, fields, import: declared }: Importable): readonly string[] =>
  declared ? [idKey, ...declared.keys.flatMap((key) => (fields[key] ? wireNames(key, fields[key]) : key))] : []
