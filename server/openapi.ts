// The API described for machines (OpenAPI 3.1), made of contract/ alone: what is not in the table cannot be in the description.
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
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
  const { access, params, query, body, status, crud } = endpoint
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
    ...(body && { requestBody: { required: true, content: content(body) } }),
    responses: {
      [status]: success(endpoint),
      ...(crud === 'update' && { 204: { description: 'A status change' }, 409: refusal('The record changed since it was read') }),
      ...((body ?? query ?? params) && { 400: refusal('Values that cannot be taken, or a broken rule') }),
      ...(access !== 'public' && { 401: refusal('Nobody signed in') }),
      ...(typeof access === 'object' && { 403: refusal('Not allowed') }),
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
