// Reads the schemas of an OpenAPI 3 document as tables.
import { isObject } from '#kernel/core/contract/isObject.ts'
import { AddError, type SourceColumn, type SourceTable } from './source.ts'

type Json = Readonly<Record<string, unknown>>
const objectIn = (value: unknown): Json => (isObject(value) ? value : {})
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

const decimalsBy = (multipleOf: unknown): SourceColumn['decimals'] =>
  multipleOf === 0.1 ? 1 : multipleOf === 0.01 ? 2 : 'any'

const wholeIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) ? value : undefined

const pathOf = '#/components/schemas/'

/** The formats of texts that are kinds of fields. */
const formats: Readonly<Record<string, SourceColumn['type']>> = {
  date: 'date',
  'date-time': 'moment',
  email: 'email',
  uri: 'url',
  url: 'url',
  uuid: 'uuid',
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
    const parts = listIn(schema['allOf']).map((part) => resolve(objectIn(part), seen))
    // A value or null is that value.
    const others = listIn(schema['anyOf'] ?? schema['oneOf'])
      .map(objectIn)
      .filter(({ type }) => type !== 'null')
    const [only] = others.length === 1 ? others : []
    if (only) parts.push(resolve(only, seen))
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

  const columnOf = (name: string, property: unknown, table: string, isRequired: boolean): SourceColumn => {
    const { schema, name: refersTo } = resolve(objectIn(property))
    const types = [schema['type']].flat().filter((type) => type !== 'null')
    const [type = 'enum' in schema ? 'string' : undefined] = types.map(textIn)
    const format = textIn(schema['format'])
    const options = listIn(schema['enum']).filter((one) => typeof one === 'string' || typeof one === 'number')
    const isOneOf = types.length > 1
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
      hasDefault: 'default' in schema,
      refersTo: ownerOf(name, table),
      label: textIn(schema['title']),
      ...(options.length > 0 && { options }),
    }
    if (!isOneOf && type === 'object' && refersTo === undefined) return { ...shared, type: 'json' }
    if (isOneOf || !['string', 'integer', 'number', 'boolean'].includes(type ?? ''))
      return { ...shared, type: undefined, refersTo: type === 'object' ? refersTo : undefined }
    const kind = type === 'string' && format !== undefined ? formats[format] : undefined
    if (kind) return { ...shared, type: kind }
    if (type === 'string' && (format === 'binary' || format === 'byte')) return { ...shared, type: undefined }
    if (type === 'string')
      return { ...shared, type: 'text', min: wholeIn(schema['minLength']), max: wholeIn(schema['maxLength']) }
    if (type === 'boolean') return { ...shared, type: 'yesNo' }
    const isWhole =
      type === 'integer' || schema['multipleOf'] === 1 || (options.every(Number.isInteger) && options.length > 0)
    return {
      ...shared,
      type: 'number',
      min: (isWhole ? wholeIn : numberIn)(schema['minimum']),
      max: (isWhole ? wholeIn : numberIn)(schema['maximum']),
      ...(!isWhole && { decimals: decimalsBy(schema['multipleOf']) }),
    }
  }

  return Object.keys(schemas).flatMap((name) => {
    const { schema } = resolve(objectIn(schemas[name]), [name])
    const required = listIn(schema['required'])
    const columns = Object.entries(objectIn(schema['properties'])).map(([property, one]) =>
      columnOf(property, one, name, required.includes(property)),
    )
    return columns.length > 0 ? [{ name, columns }] : []
  })
}
