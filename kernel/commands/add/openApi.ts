// Reads the schemas of an OpenAPI 3 document as tables.
import { mostDecimals } from '#kernel/core/contract/decimals.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { AddError, mostWhole, type SourceColumn, type SourceTable } from './source.ts'

type Json = Readonly<Record<string, unknown>>
const objectIn = (value: unknown): Json => (isObject(value) ? value : {})
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** Returns the decimals of 0.1, 0.01, 0.001 … */
const decimalsBy = (multipleOf: unknown): SourceColumn['decimals'] => {
  const decimals = typeof multipleOf === 'number' && multipleOf < 1 ? Math.round(-Math.log10(multipleOf)) : 0
  return decimals > 0 ? Math.min(decimals, mostDecimals) : 'any'
}

const wholeIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) ? value : undefined

const scalarIn = (value: unknown): SourceColumn['initial'] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined

const pathOf = '#/components/schemas/'

/** The formats of texts that are kinds of fields. */
const formats: Readonly<Record<string, SourceColumn['type']>> = {
  date: 'date',
  'date-time': 'moment',
  email: 'email',
  uri: 'url',
  url: 'url',
  uuid: 'uuid',
  time: 'time',
}

/** The only values of a schema. */
const valuesOf = (schema: Json): readonly (string | number)[] =>
  [...listIn(schema['enum']), ...('const' in schema ? [schema['const']] : [])].filter(
    (one) => typeof one === 'string' || typeof one === 'number',
  )

/** Returns a property that is one of two: what differs is left open, but for lists of values, which become one. */
const either = (one: Json, other: Json): Json => {
  if (JSON.stringify(one) === JSON.stringify(other)) return one
  const [some, more] = [valuesOf(one), valuesOf(other)]
  return some.length > 0 && more.length > 0
    ? { ...one, const: undefined, enum: [...some, ...more] }
    : { anyOf: [one, other] }
}

/** Returns a table of several shapes: it has the columns of all, and must have those of each. */
const mergedShapes = (shapes: readonly Json[]): Json => {
  const properties: Record<string, Json> = {}
  for (const shape of shapes)
    for (const [name, property] of Object.entries(objectIn(shape['properties'])))
      properties[name] = properties[name] ? either(properties[name], objectIn(property)) : objectIn(property)
  const [first, ...others] = shapes.map((shape) => listIn(shape['required']))
  const required = (first ?? []).filter((name) => others.every((names) => names.includes(name)))
  return { type: 'object', properties, required }
}

/** Returns the tables of a document: each schema that is an object. @throws AddError for anything else */
export const readOpenApi = (text: string): SourceTable[] => {
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch {
    throw new AddError('the document is not JSON: a YAML document must be converted first')
  }
  const schemas = objectIn(objectIn(objectIn(document)['components'])['schemas'])
  if (Object.keys(schemas).length === 0) throw new AddError('the document has no schemas in components.schemas')

  /** Returns a schema with what it refers to and is composed of, and the last name that it refers to. */
  const resolve = (schema: Json, seen: readonly string[] = []): { schema: Json; name?: string | undefined } => {
    const name = textIn(schema['$ref'])?.replace(pathOf, '')
    if (name !== undefined)
      return seen.includes(name) ? { schema: {} } : { ...resolve(objectIn(schemas[name]), [...seen, name]), name }
    const inner = (part: unknown) => resolve(objectIn(part), seen)
    const parts = listIn(schema['allOf']).map(inner)
    // A value or null is that value; one of several objects has what all of them have.
    const others = listIn(schema['anyOf'] ?? schema['oneOf']).filter((part) => objectIn(part)['type'] !== 'null')
    const shapes = others.map(inner)
    const isOfShapes = shapes.every((part) => Object.keys(objectIn(part.schema['properties'])).length > 0)
    if (shapes.length > 1 && isOfShapes) parts.push({ schema: mergedShapes(shapes.map((part) => part.schema)) })
    else if (shapes.length === 1) parts.push(...shapes)
    return {
      schema: {
        ...Object.assign({}, ...parts.map((part) => part.schema)),
        ...schema,
        properties: Object.assign(
          {},
          ...parts.map((part) => objectIn(part.schema['properties'])),
          objectIn(schema['properties']),
        ),
        required: [...parts.flatMap((part) => listIn(part.schema['required'])), ...listIn(schema['required'])],
      },
      name: parts.length === 1 ? parts[0]?.name : undefined,
    }
  }

  /** An id that has the name of another schema is taken for that of one of its records. */
  const ownerOf = (name: string, table: string): string | undefined =>
    Object.keys(schemas).find((schema) => schema !== table && `${schema}id`.toLowerCase() === name.toLowerCase())

  const isTable = (name: string): boolean =>
    Object.keys(objectIn(resolve(objectIn(schemas[name]), [name]).schema['properties'])).length > 0

  /** Returns the types of a value without null; those of one of several values are all of theirs. */
  const typesOf = (schema: Json): (string | undefined)[] => {
    const own = [schema['type']].flat().map(textIn)
    const [value] = valuesOf(schema)
    const inner = listIn(schema['anyOf'] ?? schema['oneOf']).flatMap((one) => typesOf(resolve(objectIn(one)).schema))
    const found =
      own[0] !== undefined ? own : inner.length > 0 ? inner : [value === undefined ? 'object' : typeof value]
    return [...new Set(found)].filter((type) => type !== 'null')
  }

  const columnOf = (name: string, property: unknown, table: string, isRequired: boolean): SourceColumn => {
    const { schema, name: refersTo } = resolve(objectIn(property))
    const types = typesOf(schema)
    const [type] = types
    const format = textIn(schema['format'])
    const options = valuesOf(schema)
    const isNullable =
      schema['nullable'] === true ||
      [schema['type']].flat().includes('null') ||
      listIn(schema['anyOf'] ?? schema['oneOf']).some((one) => objectIn(one)['type'] === 'null')
    const shared = {
      name,
      typeName: format ?? type ?? 'object',
      isRequired: isRequired && !isNullable,
      isUnique: false,
      isKey: [table, ''].some((prefix) => name.toLowerCase() === `${prefix.toLowerCase()}id`),
      isComputed: schema['readOnly'] === true,
      hasDefault: 'default' in schema,
      initial: scalarIn(schema['default']),
      refersTo: ownerOf(name, table),
      label: textIn(schema['title']),
      help: textIn(schema['description']),
      ...(options.length > 0 && { options }),
    }
    // A list, an object and what may be one is JSON, unless it is a record of its own.
    if (types.includes('object') || types.includes('array')) {
      const isRecord = types.length === 1 && type === 'object' && refersTo !== undefined && isTable(refersTo)
      return { ...shared, type: 'json', refersTo: isRecord ? refersTo : undefined }
    }
    if (types.length > 1 && !types.every((one) => one === 'integer' || one === 'number'))
      return { ...shared, type: 'text' }
    const kind = type === 'string' && format !== undefined ? formats[format] : undefined
    if (kind) return { ...shared, type: kind }
    if (type === 'string' && (format === 'binary' || format === 'byte')) return { ...shared, type: undefined }
    if (type === 'string')
      return { ...shared, type: 'text', min: wholeIn(schema['minLength']), max: wholeIn(schema['maxLength']) }
    if (type === 'boolean') return { ...shared, type: 'yesNo' }
    const isWhole =
      type === 'integer' || schema['multipleOf'] === 1 || (options.every(Number.isInteger) && options.length > 0)
    const most = format === 'int64' ? mostWhole : undefined
    return {
      ...shared,
      type: 'number',
      min: (isWhole ? wholeIn : numberIn)(schema['minimum']) ?? (most && -most),
      max: (isWhole ? wholeIn : numberIn)(schema['maximum']) ?? most,
      ...(!isWhole && { decimals: decimalsBy(schema['multipleOf']) }),
    }
  }

  return Object.keys(schemas).flatMap((name) => {
    const { schema } = resolve(objectIn(schemas[name]), [name])
    const required = listIn(schema['required'])
    const columns = Object.entries(objectIn(schema['properties'])).map(([property, one]) =>
      columnOf(property, one, name, required.includes(property)),
    )
    return columns.length > 0 ? [{ name, columns, help: textIn(schema['description']) }] : []
  })
}
