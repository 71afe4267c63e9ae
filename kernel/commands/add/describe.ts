// Decides what a table becomes: name and kind of each field, its options, the title, the keys of imports; and says what it leaves out.
// docs/decisions/generated-resources.md lists what is guessed.
import { camelCase, deburr, kebabCase } from 'es-toolkit'
import type { InPlace } from '#kernel/core/contract/define.ts'
import type { TextLanguage } from '#kernel/core/contract/languages.ts'
import { mostInteger, mostOf } from '#kernel/core/contract/decimals.ts'
import { snakeCase } from '#kernel/core/server/tables/tableName.ts'
import { AddError, decimalsOf, mostWhole, type SourceColumn, type SourceTable } from './source.ts'
import { reservedInSql, singularOf, wordsOf } from './words.ts'

/** A resource that a reference may lead to. */
export interface KnownResource {
  readonly name: string
  readonly idKey: string
  /** The field that names a record. */
  readonly title?: string | undefined
  /** The table that it was generated from; of any other resource its own. */
  readonly source: string
  /** The path of its folder below that of the resources, if it is in a domain: `sales/orders`. */
  readonly folder?: string | undefined
  /** The resources whose definitions its own imports. */
  readonly imports?: readonly string[] | undefined
  /** Its table, if that is not its name. */
  readonly table?: string | undefined
  /** The column of its title, if that is not its name. */
  readonly titleColumn?: string | undefined
  /** The table of another program that has its rows. */
  readonly inPlace?: InPlace | undefined
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
    | 'time'
    | 'duration'
    | WrittenKind
    | 'missing'
  readonly options: Readonly<Record<string, Option>>
  /** What a form of a new record begins with. */
  readonly initial?: string | number | boolean
  /** The values of a choice. */
  readonly values?: readonly (string | number)[]
  /** The resource of a reference, or the table of a missing one. */
  readonly target?: string
  /** The path of its folder, if that is not its name. */
  readonly folder?: string
  /** What a reference names of its target, whose definition cannot be imported: it refers to this one, or is this one. */
  readonly later?: Pick<KnownResource, 'idKey' | 'table' | 'title' | 'titleColumn' | 'inPlace'>
  /** Its name in English. */
  readonly label: string
  /** What the source says about it, in its language. */
  readonly help?: string
}

export interface Context {
  readonly resources: readonly KnownResource[]
  readonly administrator: string
  readonly languages: readonly TextLanguage[]
  /** The schema whose rows stay where they are. */
  readonly inPlace?: string | undefined
}

/** What the files of a resource are made of. The resource's folder keeps it as source.json, and the next run compares with it. */
export interface Description extends Omit<Context, 'resources' | 'inPlace'> {
  /** The table that keeps its rows. */
  readonly inPlace?: InPlace | undefined
  readonly source: string
  readonly name: string
  readonly path: string
  /** Its table, if that is not its name. */
  readonly table?: string | undefined
  readonly idKey: string
  readonly title?: string | undefined
  /** The keys of its import. */
  readonly keys: readonly string[]
  readonly fields: readonly FieldDescription[]
  /** What the source says about it, in its language. */
  readonly help?: string
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
const secretNames = /(?:^|_)(?:password|passwd|secret|salt|token|api_key)(?:_(?!type$)|$)/
/** The types that can hold a secret, of which a yes or no about it is none. */
const secretTypes: readonly (string | undefined)[] = ['text', 'uuid', 'json', undefined]

const hasState = 'every record is activated and deactivated'
/** What every record has already. */
const ownNames: ReadonlyMap<string, string> = new Map([
  ['createdAt', 'every record has the moment of its creation'],
  ['updatedAt', 'every record has the moment of its last change'],
  ['deletedAt', hasState],
  ['isActive', hasState],
  ['active', hasState],
])

/** The kinds that a form can begin with a value of, and its type. */
const initialTypes: Partial<Record<FieldDescription['kind'], string>> = {
  text: 'string',
  number: 'number',
  yesNo: 'boolean',
}

/** Columns that every table has. */
const ownColumns = ['id', 'deleted_at', 'created_at', 'updated_at', 'search_text']

/** PostgreSQL cuts longer names off. */
const longestName = 63
/** What names of constraints and indexes have around those of table and column. */
const aroundNames = '__id_check'.length
/** Longer names of tables leave no place for those of their columns. */
const longestTable = 30

/** Returns a name without its end, so that it fits and no other one has it. */
const fitted = (name: string, longest: number, isTaken: (name: string) => boolean): string => {
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : String(number)
    const short = name.slice(0, longest - end.length).replace(/_$/, '') + end
    if (!isTaken(short)) return short
  }
}

/** A column with the field that it becomes. */
interface Read {
  column: SourceColumn
  field: { -readonly [Key in keyof FieldDescription]: FieldDescription[Key] } & { options: Record<string, Option> }
}

/** Returns the resource that describes a table: the one that was generated from it, or one of its name. In place it is one whose ids are theirs. */
const resourceOf = (table: string, { resources, inPlace }: Context): KnownResource | undefined => {
  if (inPlace !== undefined)
    return resources.find((one) => one.inPlace?.schema === inPlace && one.inPlace.table === table)
  const plain = (name: string) => singularOf(camelCase(name)).toLowerCase()
  return resources.find(({ source }) => source === table) ?? resources.find(({ name }) => plain(name) === plain(table))
}

/** Returns the field that people call a record by: a short text that is called a name, best a unique one, or else the first that a record must have. What is said about a record is no name. */
const titleOf = (fields: readonly Read[]): Read['field'] | undefined => {
  const texts = fields.filter(
    ({ field: { name, kind, options } }) =>
      kind === 'text' && options['search'] && !options['exact'] && !longNames.test(snakeCase(name)),
  )
  const isNamed = ({ field }: Read) => titleNames.test(snakeCase(field.name))
  const isRequired = ({ column }: Read) => column.isRequired
  const isUnique = ({ column }: Read) => column.isUnique
  const found =
    texts.find((one) => isNamed(one) && isUnique(one)) ??
    texts.find((one) => isNamed(one) && isRequired(one)) ??
    texts.find(({ field }) => ['name', 'title'].includes(field.name)) ??
    texts.find((one) => isUnique(one) && isRequired(one)) ??
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
  /** Collects the columns that become nothing, with the reasons. */
  left: LeftColumn[]
}

export interface LeftColumn {
  readonly column: string
  readonly reason: string
}

/** Makes the field of a column, with the options that are given. */
type FieldOf = (
  kind: FieldDescription['kind'],
  given: Readonly<Record<string, Option | undefined>>,
  more?: Partial<FieldDescription>,
) => Read

/** Returns the name of a column's field: letters without accents and digits, and never that of the id. */
const nameOf = ({ name }: Pick<SourceColumn, 'name'>): string => {
  const plain = camelCase(deburr(name).replaceAll(/[^\w]/g, ' '))
  return plain === 'id' ? 'code' : /^[a-z]/.test(plain) ? plain : `field${plain}`
}

/** Texts below a field have one line. */
const longestHelp = 200
const firstLine = (text: string): string => {
  const [line = ''] = text.trim().split('\n')
  return line.length > longestHelp ? `${line.slice(0, longestHelp - 1).trimEnd()}…` : line
}

const fieldOf =
  (column: SourceColumn): FieldOf =>
  (kind, given, more = {}) => {
    const plain = nameOf(column)
    const all = { ...given, ...(column.isComputed && { required: undefined, writtenBy: ['server'] }) }
    const said = Object.entries(all).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]))
    const { label = wordsOf(plain), help } = column
    return {
      column,
      field: {
        name: plain,
        kind,
        label,
        ...(help !== undefined && help.trim() !== '' && { help: firstLine(help) }),
        ...more,
        options: Object.fromEntries(said),
      },
    }
  }

type Say = (sentence: string) => undefined

/** Whether a resource imports the definition of another one, or one that does. */
const leadsTo = (from: KnownResource, name: string, { resources }: Context): boolean => {
  const seen = new Set<string>()
  const visit = (one: string): boolean => {
    if (one === name) return true
    if (seen.has(one)) return false
    seen.add(one)
    return resources.find((other) => other.name === one)?.imports?.some(visit) ?? false
  }
  return visit(from.name)
}

/** Returns the field of a column that refers to a table. */
const readReference = (column: SourceColumn, refersTo: string, { name, table, context }: Reading, say: Say): Read => {
  const of = fieldOf(column)
  const stem = nameOf(column).replace(/(?<=.)(?:Id|Uuid)$/, '')
  const target =
    refersTo === table.name ? context.resources.find((one) => one.name === name) : resourceOf(refersTo, context)
  const named = { name: `${stem}Id`, label: column.label ?? wordsOf(stem) }
  if (target) {
    const { idKey, title, titleColumn, inPlace } = target
    const isLater = leadsTo(target, name, context)
    if (isLater && column.isRequired) say('not required, because otherwise nobody could add the first record')
    const shows = [idKey, ...(title === undefined ? [] : [title])]
    return of(
      'reference',
      { as: stem, shows, required: isLater ? undefined : isRequired(column) },
      {
        ...named,
        target: target.name,
        ...(target.folder !== undefined && { folder: target.folder }),
        ...(isLater && { later: { idKey, title, table: target.table, titleColumn, ...(inPlace && { inPlace }) } }),
      },
    )
  }
  say(`left out until ${refersTo} is a resource: add that one, then run this again`)
  return of('missing', {}, { ...named, target: refersTo })
}

/** Returns the field of a text: a code, one that is searched, or a long one. */
const readText = (column: SourceColumn, say: Say): Read => {
  const { min, max, isUnique, isKey } = column
  const plain = nameOf(column)
  const isCode = isKey || isUnique
  const isLong = !isCode && (max === undefined ? longNames.test(snakeCase(plain)) : max > shortText)
  const length = max ?? (isLong ? longText : shortText)
  const flag = (is: boolean | undefined) => (is ? true : undefined)
  if (max === undefined) say(`the source does not limit it; here it has ${length} characters`)
  if (isKey) say('a unique text, because ids are whole numbers')
  // Its own name is that of the id.
  const code = isKey ? plain.replace(/Id$/, 'Code') : plain
  return fieldOf(column)(
    'text',
    {
      max: length,
      min,
      multiline: flag(isLong),
      exact: flag(isKey),
      unique: flag(isCode),
      required: isRequired(column),
      search: flag(!isLong),
      sort: flag(isCode),
    },
    { name: code, ...(code !== plain && { label: wordsOf(code) }) },
  )
}

/** A column with a default need not be filled. */
const isRequired = ({ isRequired: required, hasDefault }: SourceColumn): true | undefined =>
  required && !hasDefault ? true : undefined

/** Returns the longitude of a latitude: the column whose name differs in nothing else. */
const longitudeOf = ({ name: latitude }: SourceColumn, { columns }: SourceTable): SourceColumn | undefined =>
  latitudes.test(latitude)
    ? columns.find(
        (other) =>
          longitudes.test(other.name) && other.name.replace(longitudes, '') === latitude.replace(latitudes, ''),
      )
    : undefined

/** Returns the kind that a text is by its type or name. */
const writtenKindOf = (column: SourceColumn): WrittenKind | undefined => {
  const { type, max, options } = column
  if (type !== undefined && isWrittenKind(type)) return type
  if (type !== 'text' || options) return undefined
  return Object.keys(writtenKinds)
    .filter(isWrittenKind)
    .find((kind) => writtenKinds[kind].test(snakeCase(nameOf(column))) && (lengthsOf[kind] ?? max) === max)
}

/** Returns the field of coordinates, from the column of the latitude. */
const readCoordinates = (column: SourceColumn, longitude: SourceColumn, say: Say): Read => {
  const stem = nameOf(column).replace(/lat(?:itude)?$/i, '')
  say(`with ${longitude.name} one field with coordinates`)
  const joined = stem === '' ? 'coordinates' : `${stem}Coordinates`
  return fieldOf(column)('coordinates', { required: isRequired(column) }, { name: joined, label: wordsOf(joined) })
}

/** Returns the field of a text that people write in one way, such as an e-mail. */
const readWritten = (column: SourceColumn, kind: WrittenKind, say: Say): Read => {
  if (kind === 'phone') say('a phone number here names its country, as in +5511999990000')
  if (column.type === 'text') say(`taken for the kind ${kind} by its name`)
  const unique = (column.isUnique || column.isKey) && uniqueKinds.includes(kind) ? true : undefined
  // The name of a key is that of the id.
  const plain = nameOf(column)
  const name = column.isKey ? plain.replace(/^code$/, 'uuid').replace(/Id$/, 'Uuid') : plain
  return fieldOf(column)(
    kind,
    { unique, required: isRequired(column), search: true, sort: unique },
    { name, ...(name !== plain && { label: wordsOf(name) }) },
  )
}

/** Returns the field of a number, with the bounds of its column. */
const readNumber = (column: SourceColumn, say: Say): Read => {
  const { min, max } = column
  const decimals = decimalsOf(column)
  if (column.decimals === 'any') say(`the source does not limit its decimals; here it has ${decimals}`)
  const isWide = decimals === undefined && max !== undefined && max > mostInteger
  const lowest = decimals === undefined ? -(isWide ? mostWhole : mostInteger) : -mostOf(decimals)
  return fieldOf(column)('number', {
    min: min !== undefined && min < lowest ? undefined : min,
    max: max === undefined ? undefined : Math.min(max, decimals === undefined ? mostWhole : mostOf(decimals)),
    decimals,
    required: isRequired(column),
    sort: true,
  })
}

/** The options that a choice can have: no empty text, of which a body makes none, and numbers of its small column. */
const choicesOf = ({ options = [] }: SourceColumn): readonly (string | number)[] => {
  const found = [...new Set(options)].filter((option) => option !== '')
  const isSmall = found.every((one) => typeof one === 'number' && Number.isInteger(one) && Math.abs(one) < 2 ** 15)
  return isSmall || found.every((one) => typeof one === 'string') ? found : []
}

/** Names of the moment of a row's last change. */
const changeNames =
  /^(?:last_?(?:update|updated|change|changed|modified)|(?:updated|modified|changed)_?(?:at|on|date)?)$/i
const activeNames = /^(?:is_?)?active(?:_?bool)?$/i

/** Returns how a record in place is deactivated: there must be a moment for it, too. */
const activeOf = ({ columns }: SourceTable): InPlace['active'] => {
  const column = columns.find((one) => one.type === 'yesNo' && activeNames.test(one.name))
  const since = columns.find((one) => one.type === 'moment' && changeNames.test(one.name))
  return column && since && { column: column.name, since: since.name }
}

/** @throws AddError for a table without a key that can be that of a record */
const assertKey = ({ name, columns }: SourceTable): string => {
  const [key, ...more] = columns.filter(({ isKey }) => isKey)
  if (!key || more.length > 0 || key.type !== 'number' || key.decimals !== undefined)
    throw new AddError(`${name} cannot stay in place: it has no primary key of one column with whole numbers`)
  return key.name
}

/** Returns the field that a column becomes; undefined for one that is left out, or that every record has. */
const readColumn = (column: SourceColumn, reading: Reading): Read | undefined => {
  const { table, remarks, left } = reading
  const { isUnique, isKey, refersTo } = column
  const plain = nameOf(column)
  const say: Say = (sentence) => void remarks.push(`${column.name}: ${sentence}`)
  const leaveOut = (reason: string): undefined => {
    left.push({ column: column.name, reason })
    return say(`left out, because ${reason}`)
  }
  const required = isRequired(column)
  const of = fieldOf(column)

  if (reading.context.inPlace === undefined) for (const rule of column.lost ?? []) say(`its rule ${rule} is not kept`)
  if (secretNames.test(snakeCase(plain)) && secretTypes.includes(column.type))
    return leaveOut('it is called like a secret, which lists and the log would show')
  if (refersTo !== undefined) return readReference(column, refersTo, reading, say)
  if (isKey && column.type === 'number') return undefined
  const isInPlace = reading.context.inPlace !== undefined
  if (isInPlace && column.type === 'duration') return leaveOut('a duration here is a number of seconds')
  if (isInPlace && activeOf(table)?.column === column.name) return say('activates and deactivates a record')
  if (isInPlace && column.type === 'moment' && (column.hasDefault || changeNames.test(column.name))) {
    say('the other program sets this moment')
    return of('instant', { sort: true, writtenBy: undefined })
  }
  const longitude = isInPlace ? undefined : longitudeOf(column, table)
  if (longitude && column.type !== 'text') return readCoordinates(column, longitude, say)
  if (!isInPlace && table.columns.some((one) => one.type !== 'text' && longitudeOf(one, table) === column))
    return undefined
  if (column.type === undefined) return leaveOut(`no field has the type ${column.typeName}`)
  const reason = isKey || isInPlace ? undefined : ownNames.get(plain)
  if (reason !== undefined) return say(`no field of its own, because ${reason}`)
  if (column.isComputed) say('the source computes it: here nobody writes it until the server does (routes.ts)')
  const options = choicesOf(column)
  if (options.length > 0) return of('choice', { required, filter: true }, { values: options })
  // Their values are as they are: no kind that they are called like may refuse them.
  const written = isInPlace && column.type === 'text' ? undefined : writtenKindOf(column)
  if (isUnique && column.type !== 'text' && !uniqueKinds.includes(written ?? ''))
    say('it is unique in the source, and only texts can be')
  if (written) return readWritten(column, written, say)
  switch (column.type) {
    case 'number':
      return readNumber(column, say)
    case 'yesNo':
      return of('yesNo', { required, filter: true })
    case 'date':
      return of('date', { required, sort: true })
    case 'time':
    case 'duration':
      return of(column.type, { required, sort: true })
    case 'moment':
      if (plain.endsWith('At')) {
        say('nobody types a moment: let the server set it (routes.ts)')
        return of('instant', { sort: true, writtenBy: undefined })
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

/** Returns the columns of a table as a resource has them: a key that is no number, or of several columns, consists of fields beside the resource's own id. */
const withoutLongKey = ({ columns }: SourceTable): readonly SourceColumn[] => {
  const isLong = columns.filter(({ isKey }) => isKey).length > 1
  // Of what only the source writes there would be no record.
  const isRead = columns.every(({ isKey, isComputed }) => isKey || isComputed)
  return columns.map((column) => ({
    ...column,
    ...(isLong && { isKey: false }),
    ...(isRead && { isComputed: false }),
  }))
}

export interface Described {
  description: Description
  /** A sentence for each column that is left out, changed or guessed. */
  remarks: readonly string[]
  left: readonly LeftColumn[]
}

/** Returns the description of a resource. @throws AddError if no field is left */
export const describe = (name: string, table: SourceTable, context: Context): Described => {
  if (table.problem !== undefined) throw new AddError(`${table.name} cannot be a resource: ${table.problem}`)
  const placeKey = context.inPlace === undefined ? undefined : assertKey(table)
  // In place their table keeps all of its rules.
  const remarks = placeKey === undefined ? (table.lost ?? []).map((rule) => `the rule ${rule} is not kept`) : []
  const left: LeftColumn[] = []
  const taken = new Set<string>()
  const columns = withoutLongKey(table)
  // The name of a table of ours may be that of theirs, of a view it says what it is.
  const ending = placeKey === undefined ? '' : '_in_place'
  const sqlTable = fitted(
    snakeCase(name) + ending,
    longestTable,
    (one) =>
      one !== snakeCase(name) + ending && context.resources.some((other) => other.name !== name && other.table === one),
  )
  const fields = columns.flatMap((column) => {
    const found = readColumn(column, { name, table: { ...table, columns }, context, remarks, left })
    if (!found) return []
    const { field } = found
    const own = field.name
    field.name = fitted(own, Infinity, (one) => taken.has(one) || [...ownNames.keys(), 'id'].includes(one))
    taken.add(field.name)
    const { initial } = column
    const isOfType =
      field.values?.some((value) => value === initial) ??
      (typeof initial === initialTypes[field.kind] && initial !== '')
    if (initial !== undefined && isOfType) field.initial = initial
    return [found]
  })
  const isWritten = ({ field: { kind, options } }: Read) =>
    !['missing', 'instant'].includes(kind) && !options['writtenBy']
  if (!fields.some(isWritten))
    throw new AddError(`${table.name} cannot be a resource: none of its columns can be a field`)

  const title = titleOf(fields)
  if (title) title.options['sort'] = true
  const sqlColumns = new Set<string>()
  const renamed: Record<string, string> = {}
  const constraints: Record<string, string> = {}
  for (const { field, column: theirs } of fields) {
    const column = snakeCase(field.name)
    if (personalKinds.includes(field.kind) && personalNames.test(column)) field.options['personal'] = true
    const as = field.options['as']
    if (typeof as === 'string')
      field.options['as'] = fitted(taken.has(as) ? `${as}Record` : as, Infinity, (one) => taken.has(one))
    if (typeof field.options['as'] === 'string') taken.add(field.options['as'])
    // The folded copy of a text has the end _key.
    const isCopy = column.endsWith('_key') && taken.has(camelCase(column.slice(0, -'_key'.length)))
    const free = reservedInSql.has(column) || ownColumns.includes(column) || isCopy ? `${column}_value` : column
    const short = fitted(free, longestName - aroundNames - sqlTable.length, (one) => sqlColumns.has(one))
    sqlColumns.add(short)
    if (short !== column) field.options['column'] = short
    if (field.kind === 'missing') continue
    if (short !== theirs.name) renamed[short] = theirs.name
    for (const constraint of theirs.constraints ?? []) constraints[constraint] = field.name
  }

  const active = activeOf(table)
  const inPlace: InPlace | undefined =
    context.inPlace === undefined || placeKey === undefined
      ? undefined
      : {
          schema: context.inPlace,
          table: table.name,
          key: placeKey,
          ...(Object.keys(renamed).length > 0 && { columns: renamed }),
          ...(active && { active }),
          ...(Object.keys(constraints).length > 0 && { constraints }),
        }
  const key = columns.find(({ isKey }) => isKey)
  const ofKey = key && key.refersTo === undefined ? camelCase(key.name) : ''
  const idKeys = [...(/.Id$/.test(ofKey) ? [ofKey] : []), `${singularOf(name)}Id`, `${name}RecordId`]
  return {
    description: {
      source: table.name,
      name,
      ...(inPlace && { inPlace }),
      path: `/${kebabCase(name)}`,
      ...(table.help !== undefined && { help: firstLine(table.help) }),
      ...(sqlTable !== snakeCase(name) && { table: sqlTable }),
      idKey: idKeys.find((one) => !taken.has(one)) ?? '',
      title: title?.name,
      keys: fields.flatMap(({ field }) => (field.options['unique'] && !field.options['writtenBy'] ? [field.name] : [])),
      administrator: context.administrator,
      languages: context.languages,
      fields: fields.map(({ field }) => field),
    },
    remarks,
    left,
  }
}

/** Returns a resource as others refer to it. */
export const knownBy = ({ name, idKey, title, source, table, inPlace, fields }: Description): KnownResource => {
  const column = fields.find((field) => field.name === title)?.options['column']
  return {
    name,
    idKey,
    title,
    source,
    table,
    inPlace,
    titleColumn: typeof column === 'string' ? column : undefined,
    imports: fields.flatMap(({ kind, target, later }) =>
      kind === 'reference' && target !== undefined && !later ? [target] : [],
    ),
  }
}
