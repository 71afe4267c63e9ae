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
  /** The path of its folder below that of the resources, if it is in a domain: `quiz/questions`. */
  readonly folder?: string | undefined
}

/** The kinds of what people write, by the name of a column. Longer names say more: `phone_type` is none. */
const writtenKinds = {
  email: /(?:^|_)e_?mail(?:_address)?$/,
  document: /(?:^|_)(?:cpf|cnpj|cpf_cnpj)$/,
  phone: /(?:^|_)(?:phone|mobile|fax)(?:_number)?$/,
  zipcode: /(?:^|_)(?:zip|zip_?code|postal_?code|post_?code|cep)$/,
  country: /(?:^|_)country(?:_code)?$/,
  macAddress: /(?:^|_)mac(?:_address)?$/,
  url: /(?:^|_)(?:url|website|web_?site|home_?page)$/,
  uuid: /(?:^|_)uuid$/,
  color: /(?:^|_)(?:color|colour)$/,
} as const
type WrittenKind = keyof typeof writtenKinds
const isWrittenKind = (name: string): name is WrittenKind => name in writtenKinds
/** Those of which no two records may have the same value. */
const uniqueKinds: readonly string[] = ['email', 'document', 'macAddress', 'url', 'uuid']
/** What a kind needs more than a name: codes have their length. */
const lengthsOf: Readonly<Partial<Record<WrittenKind, number>>> = { country: 2, color: 7, uuid: 36 }

/** Names of the two halves of coordinates. */
const latitudes = /(?:^|_)lat(?:itude)?$/
const longitudes = /(?:^|_)(?:lng|lon|long|longitude)$/

type Option = string | number | true | readonly string[]

export interface FieldDescription {
  readonly name: string
  /** `missing`: a reference to a table that no resource describes yet. */
  readonly kind:
    | 'text'
    | 'number'
    | 'yesNo'
    | 'date'
    | 'instant'
    | 'dateTime'
    | 'choice'
    | 'reference'
    | 'coordinates'
    | 'json'
    | WrittenKind
    | 'missing'
  readonly options: Readonly<Record<string, Option>>
  /** The values of a choice. */
  readonly values?: readonly (string | number)[]
  /** The resource of a reference, or the table of a missing one. */
  readonly target?: string
  /** The path of its folder, if that is not its name. */
  readonly folder?: string
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
const longJson = 10_000
const longNames = /(?:^|_)(?:desc|description|notes?|comments?|remarks?|body|content|message|summary|details)$/
const titleNames = /(?:^|_)(?:name|title|label|subject)$/
/** Names of what identifies a person, or leads to one. */
const personalNames = /(?:^|_)(?:e_?mail|phone|fax|mobile|birth_?da(?:te|y)|cpf|ssn)(?:_|$)/

const personalKinds = ['text', 'date', 'dateTime', 'email', 'phone', 'document']

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

interface Reading {
  /** The resource that the table becomes. */
  name: string
  table: SourceTable
  context: Context
  /** Collects the sentences about columns. */
  remarks: string[]
}

/** Makes the field of a column, with the options that are given. */
type FieldOf = (
  kind: FieldDescription['kind'],
  given: Readonly<Record<string, Option | undefined>>,
  more?: Partial<FieldDescription>,
) => Read

const fieldOf =
  (column: SourceColumn): FieldOf =>
  (kind, given, more = {}) => {
    const plain = camelCase(column.name)
    const said = Object.entries(given).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]))
    const label = column.label ?? wordsOf(plain)
    return { column, field: { name: plain, kind, label, ...more, options: Object.fromEntries(said) } }
  }

/** Returns why a column becomes no field, whatever its type. */
const reasonAgainst = (name: string, plain: string): string | undefined => {
  if (!/^[a-z]/.test(plain)) return 'its name begins with no letter'
  if (`${snakeCase(name)}_${snakeCase(plain)}_id_check`.length > longestName) return 'its name is too long'
  return secretNames.test(snakeCase(plain))
    ? 'it is called like a secret, which lists and the log would show'
    : undefined
}

type Say = (sentence: string) => undefined

/** Returns the field of a column that refers to another table. */
const readReference = (column: SourceColumn, refersTo: string, context: Context, say: Say): Read => {
  const of = fieldOf(column)
  const stem = camelCase(column.name).replace(/(?<=.)Id$/, '')
  const target = resourceOf(refersTo, context)
  const named = { name: `${stem}Id`, label: column.label ?? wordsOf(stem) }
  if (target)
    return of(
      'reference',
      {
        as: stem,
        shows: [target.idKey, ...(target.title === undefined ? [] : [target.title])],
        required: column.isRequired ? true : undefined,
      },
      { ...named, target: target.name, ...(target.folder !== undefined && { folder: target.folder }) },
    )
  say(`left out until ${refersTo} is a resource: add that one, then run this again`)
  return of('missing', {}, { ...named, target: refersTo })
}

/** Returns the field of a text: a code, one that is searched, or a long one. */
const readText = (column: SourceColumn, say: Say): Read => {
  const { min, max, isRequired, isUnique, isKey } = column
  const plain = camelCase(column.name)
  const isCode = isKey || isUnique
  const isLong = !isCode && (max === undefined ? longNames.test(snakeCase(plain)) : max > shortText)
  const length = max ?? (isLong ? longText : shortText)
  const flag = (is: boolean | undefined) => (is ? true : undefined)
  if (max === undefined) say(`the source does not limit it; here it has ${length} characters`)
  if (isKey) say('a unique text, because ids are whole numbers')
  // Its own name is that of the id.
  const code = isKey ? plain.replace(/Id$|^id$/, 'Code').replace(/^C/, 'c') : plain
  return fieldOf(column)(
    'text',
    {
      max: length,
      min,
      multiline: flag(isLong),
      exact: flag(isKey),
      unique: flag(isCode),
      required: flag(isRequired),
      search: flag(!isLong),
      sort: flag(isCode),
    },
    { name: code, ...(code !== plain && { label: wordsOf(code) }) },
  )
}

/** Returns the longitude of a latitude: the column whose name differs in nothing else. */
const longitudeOf = ({ name: latitude }: SourceColumn, { columns }: SourceTable): SourceColumn | undefined =>
  latitudes.test(latitude)
    ? columns.find(
        (other) =>
          longitudes.test(other.name) && other.name.replace(longitudes, '') === latitude.replace(latitudes, ''),
      )
    : undefined

/** Returns the kind that a text is by its type or name. */
const writtenKindOf = ({ name, type, max, options }: SourceColumn): WrittenKind | undefined => {
  if (type !== undefined && isWrittenKind(type)) return type
  if (type !== 'text' || options) return undefined
  return Object.keys(writtenKinds)
    .filter(isWrittenKind)
    .find((kind) => writtenKinds[kind].test(snakeCase(camelCase(name))) && (lengthsOf[kind] ?? max) === max)
}

/** Returns the field of coordinates, from the column of the latitude. */
const readCoordinates = (column: SourceColumn, longitude: SourceColumn, say: Say): Read => {
  const stem = camelCase(column.name).replace(/lat(?:itude)?$/i, '')
  say(`with ${longitude.name} one field with coordinates`)
  const joined = stem === '' ? 'coordinates' : `${stem}Coordinates`
  const required = column.isRequired ? true : undefined
  return fieldOf(column)('coordinates', { required }, { name: joined, label: wordsOf(joined) })
}

/** Returns the field of a text that people write in one way, such as an e-mail. */
const readWritten = (column: SourceColumn, kind: WrittenKind, say: Say): Read => {
  if (kind === 'phone') say('a phone number here names its country, as in +5511999990000')
  if (column.type === 'text') say(`taken for the kind ${kind} by its name`)
  const unique = column.isUnique && uniqueKinds.includes(kind) ? true : undefined
  return fieldOf(column)(kind, { unique, required: column.isRequired ? true : undefined, search: true, sort: unique })
}

/** Returns the field that a column becomes; undefined for one that is left out. */
const readColumn = (column: SourceColumn, { name, table, context, remarks }: Reading): Read | undefined => {
  const { options = [], min, max, isRequired, isUnique, isKey, refersTo } = column
  const plain = camelCase(column.name)
  const say: Say = (sentence) => void remarks.push(`${column.name}: ${sentence}`)
  const leaveOut = (reason: string): undefined => say(`left out, because ${reason}`)
  const required = isRequired ? true : undefined
  const of = fieldOf(column)

  for (const rule of column.lost ?? []) say(`its rule ${rule} is not kept`)
  const against = reasonAgainst(name, plain)
  if (against !== undefined) return leaveOut(against)
  if (refersTo !== undefined)
    return refersTo === table.name
      ? leaveOut('a reference leads to another resource, never to its own')
      : readReference(column, refersTo, context, say)
  if (isKey && column.type === 'number') return undefined
  const longitude = longitudeOf(column, table)
  if (longitude && column.type !== 'text') return readCoordinates(column, longitude, say)
  if (table.columns.some((one) => longitudeOf(one, table) === column)) return undefined
  if (column.type === undefined || (isKey && column.typeName === 'uuid'))
    return leaveOut(isKey ? 'ids are whole numbers' : `no field has the type ${column.typeName}`)
  const reason = isKey ? undefined : ownNames.get(plain)
  if (reason !== undefined) return leaveOut(reason)
  if (options.length > 0) return of('choice', { required, filter: true }, { values: options })
  const written = isKey ? undefined : writtenKindOf(column)
  if (isUnique && column.type !== 'text' && !uniqueKinds.includes(written ?? ''))
    say('it is unique in the source, and only texts can be')
  if (written) return readWritten(column, written, say)
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
      return of('dateTime', { required, sort: true })
    case 'json':
      say(`the source does not limit it; here its text has ${longJson} characters`)
      return of('json', { max: longJson, required })
    case 'text':
      return readText(column, say)
    default:
      return undefined
  }
}

/** Returns the description of a resource, and a sentence for each column that is left out, changed or guessed. @throws AddError if nothing is left */
export const describe = (
  name: string,
  table: SourceTable,
  context: Context,
): { description: Description; remarks: readonly string[] } => {
  if (table.problem !== undefined) throw new AddError(`${table.name} cannot be a resource: ${table.problem}`)
  const remarks = (table.lost ?? []).map((rule) => `the rule ${rule} is not kept`)
  const taken = new Set<string>()
  const fields = table.columns.flatMap((column) => {
    const found = readColumn(column, { name, table, context, remarks })
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
    if (personalKinds.includes(field.kind) && personalNames.test(column)) field.options['personal'] = true
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
