// Decides what a table becomes: name and kind of each field, its options, the title, the keys of imports; and says what it leaves out.
// docs/decisions/generated-resources.md lists what is guessed.
import { camelCase, kebabCase } from 'es-toolkit'
import type { TextLanguage } from '#kernel/core/contract/languages.ts'
import { snakeCase } from '#kernel/core/server/tables/tableName.ts'
import { AddError, decimalsOf, type SourceColumn, type SourceTable } from './source.ts'
import { reservedInSql, singularOf, wordsOf } from './words.ts'

/** A resource that a reference may lead to. */
export interface KnownResource {
  readonly name: string
  readonly idKey: string
  /** The field that names a record. */
  readonly title?: string | undefined
  /** The table that it was generated from; of any other resource its own. */
  readonly source: string
}

type Option = string | number | true | readonly string[]

export interface FieldDescription {
  readonly name: string
  /** `missing`: a reference to a table that no resource describes yet. */
  readonly kind: 'text' | 'number' | 'yesNo' | 'date' | 'instant' | 'choice' | 'reference' | 'missing'
  readonly options: Readonly<Record<string, Option>>
  /** The values of a choice. */
  readonly values?: readonly (string | number)[]
  /** The resource of a reference, or the table of a missing one. */
  readonly target?: string
  /** Its name in English. */
  readonly label: string
}

export interface Context {
  readonly resources: readonly KnownResource[]
  readonly administrator: string
  readonly languages: readonly TextLanguage[]
}

/** What the files of a resource are made of. The resource's folder keeps it as source.json, and the next run compares with it. */
export interface Description extends Omit<Context, 'resources'> {
  readonly source: string
  readonly name: string
  readonly path: string
  readonly idKey: string
  readonly title?: string | undefined
  /** The keys of its import. */
  readonly keys: readonly string[]
  readonly fields: readonly FieldDescription[]
}

/** Texts up to this length have one line, and are searched. */
const shortText = 255
const longText = 2000
const longNames = /(?:^|_)(?:desc|description|notes?|comments?|remarks?|body|content|message|summary|details)$/
const titleNames = /(?:^|_)(?:name|title|label|subject)$/
/** Names of what identifies a person, or leads to one. */
const personalNames = /(?:^|_)(?:e_?mail|phone|fax|mobile|birth_?da(?:te|y)|cpf|ssn)(?:_|$)/

/** Names of what nobody may read: lists and the log of changes would show it. */
const secretNames = /(?:^|_)(?:password|passwd|secret|salt|token|api_key)(?:_|$)/

const hasState = 'every record is activated and deactivated'
/** What every record has already. */
const ownNames: ReadonlyMap<string, string> = new Map([
  ['id', 'every record has an id'],
  ['createdAt', 'every record has the moment of its creation'],
  ['updatedAt', 'every record has the moment of its last change'],
  ['deletedAt', hasState],
  ['isActive', hasState],
  ['active', hasState],
])

/** Columns that every table has. */
const ownColumns = ['id', 'deleted_at', 'created_at', 'updated_at', 'search_text']

/** PostgreSQL cuts longer names off. */
const longestName = 63

/** A column with the field that it becomes. */
interface Read {
  column: SourceColumn
  field: Omit<FieldDescription, 'options'> & { options: Record<string, Option> }
}

/** Returns the resource that describes a table: the one that was generated from it, or one of its name. */
const resourceOf = (table: string, { resources }: Context): KnownResource | undefined => {
  const plain = (name: string) => singularOf(camelCase(name)).toLowerCase()
  return resources.find(({ source }) => source === table) ?? resources.find(({ name }) => plain(name) === plain(table))
}

/** Returns the field that names a record: of short texts the one that is called so, or the first that a record must have. */
const titleOf = (fields: readonly Read[]): Read['field'] | undefined => {
  const texts = fields.filter(
    ({ field: { kind, options } }) => kind === 'text' && options['search'] && !options['exact'],
  )
  const isNamed = ({ field }: Read) => titleNames.test(snakeCase(field.name))
  const isRequired = ({ field }: Read) => field.options['required'] === true
  const found =
    texts.find((one) => isNamed(one) && isRequired(one)) ??
    texts.find(({ field }) => ['name', 'title'].includes(field.name)) ??
    texts.find(isRequired)
  return found?.field
}

/** Returns the description of a resource, and a sentence for each column that is left out, changed or guessed. @throws AddError if nothing is left */
export const describe = (
  name: string,
  table: SourceTable,
  context: Context,
): { description: Description; remarks: readonly string[] } => {
  if (table.problem !== undefined) throw new AddError(`${table.name} cannot be a resource: ${table.problem}`)
  const remarks = (table.lost ?? []).map((rule) => `the rule ${rule} is not kept`)

  const read = (column: SourceColumn): Read | undefined => {
    const { options = [], min, max, isRequired, isUnique, isKey, refersTo } = column
    const plain = camelCase(column.name)
    const say = (sentence: string): undefined => void remarks.push(`${column.name}: ${sentence}`)
    const leaveOut = (reason: string): undefined => say(`left out, because ${reason}`)
    const required = isRequired ? true : undefined
    const label = column.label ?? wordsOf(plain)
    const of = (
      kind: FieldDescription['kind'],
      given: Readonly<Record<string, Option | undefined>>,
      more: Partial<FieldDescription> = {},
    ): Read => {
      const said = Object.entries(given).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]))
      return { column, field: { name: plain, kind, label, ...more, options: Object.fromEntries(said) } }
    }

    for (const rule of column.lost ?? []) say(`its rule ${rule} is not kept`)
    if (!/^[a-z]/.test(plain)) return leaveOut('its name begins with no letter')
    if (`${snakeCase(name)}_${snakeCase(plain)}_id_check`.length > longestName) return leaveOut('its name is too long')
    if (secretNames.test(snakeCase(plain)))
      return leaveOut('it is called like a secret, which lists and the log would show')
    if (refersTo !== undefined) {
      if (refersTo === table.name) return leaveOut('a reference leads to another resource, never to its own')
      const stem = plain.replace(/(?<=.)Id$/, '')
      const target = resourceOf(refersTo, context)
      const named = { name: `${stem}Id`, label: column.label ?? wordsOf(stem) }
      if (target)
        return of(
          'reference',
          { as: stem, shows: [target.idKey, ...(target.title === undefined ? [] : [target.title])], required },
          { ...named, target: target.name },
        )
      say(`left out until ${refersTo} is a resource: add that one, then run this again`)
      return of('missing', {}, { ...named, target: refersTo })
    }
    if (isKey && column.type === 'number') return undefined
    if (column.type === undefined || (isKey && column.typeName === 'uuid'))
      return leaveOut(isKey ? 'ids are whole numbers' : `no field has the type ${column.typeName}`)
    const reason = isKey ? undefined : ownNames.get(plain)
    if (reason !== undefined) return leaveOut(reason)
    if (options.length > 0) return of('choice', { required, filter: true }, { values: options })
    if (isUnique && column.type !== 'text') say('it is unique in the source, and only texts can be')
    switch (column.type) {
      case 'number':
        if (column.decimals === 'any') say(`the source does not limit its decimals; here it has ${decimalsOf(column)}`)
        return of('number', {
          min,
          max,
          decimals: decimalsOf(column),
          required,
          sort: true,
        })
      case 'yesNo':
        return of('yesNo', { required: column.hasDefault ? undefined : required, filter: true })
      case 'date':
        return of('date', { required, sort: true })
      case 'moment':
        if (plain.endsWith('At')) {
          say('nobody types a moment: let the server set it (routes.ts)')
          return of('instant', { sort: true })
        }
        say('it keeps the day of its moment')
        return of('date', { required, sort: true })
      case 'text': {
        const isCode = isKey || isUnique
        const isLong = !isCode && (max === undefined ? longNames.test(snakeCase(plain)) : max > shortText)
        const length = max ?? (isLong ? longText : shortText)
        const flag = (is: boolean) => (is ? true : undefined)
        if (max === undefined) say(`the source does not limit it; here it has ${length} characters`)
        if (isKey) say('a unique text, because ids are whole numbers')
        // Its own name is that of the id.
        const code = isKey ? plain.replace(/Id$|^id$/, 'Code').replace(/^C/, 'c') : plain
        return of(
          'text',
          {
            max: length,
            min,
            multiline: flag(isLong),
            exact: flag(isKey),
            unique: flag(isCode),
            required,
            search: flag(!isLong),
            sort: flag(isCode),
          },
          { name: code, label: code === plain ? label : wordsOf(code) },
        )
      }
    }
  }

  const taken = new Set<string>()
  const fields = table.columns.flatMap((column) => {
    const found = read(column)
    if (!found) return []
    const { field } = found
    if (taken.has(field.name)) {
      remarks.push(`${column.name}: left out, because another column has its name`)
      return []
    }
    taken.add(field.name)
    return [found]
  })
  const written = fields.filter(({ field: { kind } }) => kind !== 'missing' && kind !== 'instant')
  if (written.length === 0) throw new AddError(`${table.name} cannot be a resource: none of its columns can be a field`)

  const title = titleOf(fields)
  if (title) title.options['sort'] = true
  for (const { field } of fields) {
    const column = snakeCase(field.name)
    if (['text', 'date'].includes(field.kind) && personalNames.test(column)) field.options['personal'] = true
    const as = field.options['as']
    if (typeof as === 'string' && taken.has(as)) field.options['as'] = `${as}Record`
    // The folded copy of a text has the end _key.
    const isCopy = column.endsWith('_key') && taken.has(camelCase(column.slice(0, -'_key'.length)))
    if (reservedInSql.has(column) || ownColumns.includes(column) || isCopy) field.options['column'] = `${column}_value`
  }

  const key = table.columns.find(({ isKey }) => isKey)
  const ofKey = key && key.refersTo === undefined ? camelCase(key.name) : ''
  const idKeys = [...(/.Id$/.test(ofKey) ? [ofKey] : []), `${singularOf(name)}Id`, `${name}RecordId`]
  return {
    description: {
      source: table.name,
      name,
      path: `/${kebabCase(name)}`,
      idKey: idKeys.find((one) => !taken.has(one)) ?? '',
      title: title?.name,
      keys: fields.flatMap(({ field }) => (field.options['unique'] ? [field.name] : [])),
      administrator: context.administrator,
      languages: context.languages,
      fields: fields.map(({ field }) => field),
    },
    remarks,
  }
}
