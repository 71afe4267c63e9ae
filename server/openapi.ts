// The API described for machines (OpenAPI 3.1), made of contract/ alone: what is not in the table cannot be in the description.
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { uploads } from '#contract/uploads.ts'
import { ErrorBody } from '#contract/wire.ts'
import type { Contract } from '#server/contracts.ts'

type Json = Record<string, unknown>

// Bodies are described as they look once parsed: the schemas' pipes take text and blanks, which has no JSON Schema.
const jsonSchema = (schema: z.core.$ZodType): Json => {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', reused: 'inline' })
  return described
}

const parameters = (place: 'path' | 'query', schema: z.core.$ZodType | undefined): Json[] => {
  if (!schema) return []
  const { properties } = jsonSchema(schema)
  return Object.entries(typeof properties === 'object' && properties !== null ? properties : {}).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: described,
  }))
}

const content = (schema: z.core.$ZodType): Json => ({ 'application/json': { schema: jsonSchema(schema) } })

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** A form: its files are parts with an ending of their own, what is required of them is so of the parts. */
const form = (schema: z.core.$ZodType, files: NonNullable<Endpoint['files']>): Json => {
  const { properties, required, ...described } = jsonSchema(schema)
  const part = (name: string) => (files[name] === undefined ? name : `${name}.file`)
  const parts = Object.entries(isObject(properties) ? properties : {}).map(([name, property]) => {
    const purpose = files[name]
    const file = purpose && { type: 'string', format: 'binary', description: uploads[purpose].types.join(', ') }
    return [part(name), file ?? property]
  })
  return {
    'multipart/form-data': {
      schema: {
        ...described,
        properties: Object.fromEntries(parts),
        ...(Array.isArray(required) && { required: required.map((name) => part(String(name))) }),
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
  if (reply === 'file')
    return { description: 'A file', content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
  return { description: 'Done', content: content(reply) }
}

const operation = (contract: string, name: string, endpoint: Endpoint): Json => {
  const { access, params, query, body, files, status, crud } = endpoint
  return {
    operationId: `${contract}.${name}`,
    tags: [contract],
    security: access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      { $ref: '#/components/parameters/ContentLanguage' },
      ...(crud === 'update' ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
      ...parameters('path', params),
      ...parameters('query', query),
    ],
    ...(body && { requestBody: { required: true, content: files ? form(body, files) : content(body) } }),
    responses: {
      [status]: success(endpoint),
      ...(crud === 'update' && { 204: { description: 'A status change' }, 409: refusal('The record changed since it was read') }),
      ...((body ?? query ?? params) && { 400: refusal('Values that cannot be taken, or a broken rule') }),
      ...(access !== 'public' && { 401: refusal('Nobody signed in') }),
      ...(typeof access === 'object' && { 403: refusal('Not allowed') }),
      ...(files && { 413: refusal('A file over 5 MB'), 415: refusal('A file of another type') }),
      ...(params && { 404: refusal('No such record') }),
      ...(name === 'login' && { 401: refusal('Wrong credentials'), 429: refusal('Too many tries') }),
      503: refusal('Busy, or the database is away'),
    },
  }
}

/** The whole description. */
export const openApi = (contracts: readonly Contract[], brand: string): Json => {
  const paths: Record<string, Json> = {}
  for (const { name: contract, endpoints } of contracts) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
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
        ContentLanguage: { name: 'Content-Language', in: 'header', required: false, schema: { enum: ['pt-BR', 'en-US', 'es-ES'] } },
        IfMatch: { name: 'If-Match', in: 'header', required: false, schema: { type: 'string' } },
      },
      schemas: { Error: jsonSchema(ErrorBody) },
    },
  }
}
