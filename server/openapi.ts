// The API described for machines (OpenAPI 3.1), made of contract/ alone: what is not in the table cannot be in the description.
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { isObject } from '#contract/isObject.ts'
import { languages } from '#contract/languages.ts'
import { uploads } from '#contract/uploads.ts'
import { ErrorBody } from '#contract/wire.ts'
import type { Contract } from '#contract/contracts.ts'
import { workbookMediaType } from '#server/workbook.ts'

type Json = Record<string, unknown>

// Bodies are described as they look once parsed: the schemas' pipes take text and blanks, which has no JSON Schema.
const jsonSchema = (schema: z.core.$ZodType): Json => {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', reused: 'inline' })
  return described
}

/** A choice of nothing: a list without `attention`. */
const takesNothing = (described: unknown): boolean =>
  isObject(described) && Array.isArray(described['enum']) && described['enum'].length === 0

const parameters = (place: 'path' | 'query', schema: z.core.$ZodType | undefined): Json[] => {
  if (!schema) return []
  const { properties } = jsonSchema(schema)
  return Object.entries(isObject(properties) ? properties : {})
    .filter(([, described]) => !takesNothing(described))
    .map(([name, described]) => ({ name, in: place, required: place === 'path', schema: described }))
}

const content = (schema: z.core.$ZodType): Json => ({ 'application/json': { schema: jsonSchema(schema) } })

/** A form: its files are parts with an ending of their own, its lists a part for each field of an item (`collection[0][slot]`). */
const form = (schema: z.core.$ZodType, files: NonNullable<Endpoint['files']>): Json => {
  const { properties, required, ...described } = jsonSchema(schema)
  const plain: Json = {}
  const nested: Json = {}
  const must: string[] = []
  for (const [name, property] of Object.entries(isObject(properties) ? properties : {})) {
    const isRequired = Array.isArray(required) && required.includes(name)
    const item = isObject(property) && isObject(property['items']) ? property['items'] : {}
    const purpose = files[name]
    if (isObject(item['properties'])) {
      for (const [key, part] of Object.entries(item['properties'])) nested[`^${name}\\[(0|[1-9]\\d*)\\]\\[${key}\\]$`] = part
      if (isRequired && Array.isArray(item['required'])) must.push(...item['required'].map((key) => `${name}[0][${key}]`))
    } else {
      const part = purpose ? `${name}.file` : name
      plain[part] = purpose ? { type: 'string', format: 'binary', description: uploads[purpose].types.join(', ') } : property
      if (isRequired) must.push(part)
    }
  }
  return {
    'multipart/form-data': {
      schema: {
        ...described,
        properties: plain,
        ...(Object.keys(nested).length > 0 && { patternProperties: nested }),
        ...(must.length > 0 && { required: must }),
      },
    },
  }
}

const refusal = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

const success = ({ reply }: Endpoint): Json => {
  if (reply === undefined) return { description: 'Done' }
  if (reply === 'workbook')
    return { description: 'A workbook', content: { [workbookMediaType]: { schema: { type: 'string', format: 'binary' } } } }
  return { description: 'Done', content: content(reply) }
}

const refusals = { 401: refusal('Wrong credentials'), 404: refusal('No such record'), 429: refusal('Too many tries') }

const operation = ({ name: contract, resource }: Contract, name: string, endpoint: Endpoint): Json => {
  const { access, params, query, body, files, status, crud, refuses = [] } = endpoint
  const ifMatch = endpoint.ifMatch ?? crud === 'update'
  return {
    operationId: `${contract}.${name}`,
    tags: [contract],
    security: access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      { $ref: '#/components/parameters/ContentLanguage' },
      ...(ifMatch ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
      ...parameters('path', params),
      ...parameters('query', query),
    ],
    ...(body && { requestBody: { required: true, content: files ? form(body, files) : content(body) } }),
    responses: {
      [status]: success(endpoint),
      ...(crud === 'update' && resource?.toggle === 'ativo' && { 204: { description: 'A status change' } }),
      ...(ifMatch && { 409: refusal('The record changed since it was read') }),
      ...((body ?? query ?? params) && { 400: refusal('Values that cannot be taken, or a broken rule') }),
      ...(access !== 'public' && { 401: refusal('Nobody signed in') }),
      ...(typeof access === 'object' && { 403: refusal('Not allowed') }),
      ...(body && {
        413: refusal(files ? 'A file over 5 MB' : 'A body over 1 MB'),
        415: refusal(files ? 'A file of another type' : 'Not JSON'),
      }),
      ...(params && { 404: refusals[404] }),
      ...Object.fromEntries(refuses.map((code) => [code, refusals[code]])),
      503: refusal('Busy, or the database is away'),
    },
  }
}

/** The whole description. */
export const openApi = (contracts: readonly Contract[], brand: string): Json => {
  const paths: Record<string, Json> = {}
  for (const contract of contracts) {
    for (const [name, endpoint] of Object.entries(contract.endpoints)) {
      const path = (paths[`/api${endpoint.path}`] ??= {})
      path[endpoint.method.toLowerCase()] = operation(contract, name, endpoint)
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand} API`, version: '1' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: {
        ContentLanguage: { name: 'Content-Language', in: 'header', required: false, schema: { enum: Object.values(languages) } },
        IfMatch: { name: 'If-Match', in: 'header', required: false, schema: { type: 'string' } },
      },
      schemas: { Error: jsonSchema(ErrorBody) },
    },
  }
}
