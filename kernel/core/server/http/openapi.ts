// Generates the OpenAPI 3.1 description of the API from contract/.
import { productContract } from '#kernel/core/contract/productContract.ts'
import { administrator } from '#kernel/core/contract/profiles.ts'
import * as z from 'zod/mini'
import { jsonPart } from '#kernel/core/contract/call.ts'
import { actionsForTokens, tokenPrefix } from '#kernel/core/contract/apiTokens.ts'
import { conditionsOf, isAboutSelf, type Condition } from '#kernel/core/contract/conditions.ts'
import type { Endpoint } from '#kernel/core/contract/endpoint.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { languages } from '#kernel/core/contract/languages.ts'
import { descriptionLanguage } from '#kernel/core/contract/languages.ts'
import { reasonSentence } from '#kernel/core/contract/reasons.ts'
import { type UploadPurpose, uploads } from '#kernel/core/contract/uploads.ts'
import { ErrorBody } from '#kernel/core/contract/wire.ts'
import type { Contract } from '#kernel/core/contract/contracts.ts'
import { installationKeyPrefix } from '#kernel/core/contract/paths/installationKeyPaths.ts'
import { statusFieldOf } from '#kernel/core/contract/statusField.ts'
import { linesMediaType } from './lines.ts'
import { workbookMediaType } from '#kernel/core/server/sheets/workbook.ts'

type Json = Record<string, unknown>

/** Leaves out patterns with classes of Unicode (`\p{…}`), which many readers of JSON Schema refuse. */
const withoutClasses = (described: unknown): unknown => {
  if (Array.isArray(described)) return described.map(withoutClasses)
  if (!isObject(described)) return described
  return Object.fromEntries(
    Object.entries(described).flatMap(([name, part]): [string, unknown][] => {
      if (name === 'pattern' && typeof part === 'string' && /\\p\{/i.test(part)) return []
      const kept = withoutClasses(part)
      if (name !== 'allOf' || !Array.isArray(kept)) return [[name, kept]]
      const parts = kept.filter((one) => !isObject(one) || Object.keys(one).length > 0)
      return parts.length > 0 ? [[name, parts]] : []
    }),
  )
}

const hasDefault = (described: unknown): boolean => isObject(described) && 'default' in described

/** Describes a body as parsed: the input of the schemas' pipes has no JSON Schema. */
export const jsonSchema = (schema: z.core.$ZodType): Json => {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    reused: 'inline',
    // A body may lack what has a default, though what is parsed has it.
    override: ({ jsonSchema: part }) => {
      const { required, properties = {} } = part
      if (!required) return
      const kept = required.filter((name) => !hasDefault(properties[name]))
      if (kept.length > 0) part.required = kept
      else delete part.required
    },
  })
  return Object.fromEntries(Object.entries(described).map(([name, part]) => [name, withoutClasses(part)]))
}

/** Whether a schema is an empty enum: `attention` of a list without such filters. */
const isEmptyEnum = (described: unknown): boolean =>
  isObject(described) && Array.isArray(described['enum']) && described['enum'].length === 0

const parameters = (location: 'path' | 'query', schema: z.core.$ZodType | undefined): Json[] => {
  if (!schema) return []
  const { properties } = jsonSchema(schema)
  return Object.entries(isObject(properties) ? properties : {})
    .filter(([, described]) => !isEmptyEnum(described))
    .map(([name, described]) => ({ name, in: location, required: location === 'path', schema: described }))
}

/** Describes a body of JSON. */
export const content = (schema: z.core.$ZodType): Json => ({ 'application/json': { schema: jsonSchema(schema) } })

const filePart = (name: string, purpose: UploadPurpose): Json => ({
  [`${name}.file`]: { type: 'string', format: 'binary', description: uploads[purpose].types.join(', ') },
  ...(purpose === 'image' && {
    [`${name}.focus`]: {
      type: 'string',
      pattern: '^\\d{1,3},\\d{1,3}$',
      description: 'the focal point of that file, in percent from left and top',
    },
  }),
})

/** Describes a multipart form: files end in `.file`, lists have a part per field of an item (`collection[0][slot]`). */
const form = (schema: z.core.$ZodType, files: NonNullable<Endpoint['files']>): Json => {
  const { properties, required, ...described } = jsonSchema(schema)
  const plain: Json = {}
  const nested: Json = {}
  const requiredParts: string[] = []
  for (const [name, property] of Object.entries(isObject(properties) ? properties : {})) {
    const isRequired = Array.isArray(required) && required.includes(name)
    const item = isObject(property) && isObject(property['items']) ? property['items'] : {}
    const purpose = files[name]
    if (isObject(item['properties'])) {
      for (const [key, part] of Object.entries(item['properties']))
        nested[`^${name}\\[(0|[1-9]\\d*)\\]\\[${key}\\]$`] = part
      if (isRequired && Array.isArray(item['required']))
        requiredParts.push(...item['required'].map((key) => `${name}[0][${key}]`))
    } else {
      Object.assign(plain, purpose ? filePart(name, purpose) : { [name]: property })
      if (isRequired) requiredParts.push(purpose ? `${name}.file` : name)
    }
  }
  return {
    'multipart/form-data': {
      schema: {
        ...described,
        properties: plain,
        ...(Object.keys(nested).length > 0 && { patternProperties: nested }),
        ...(requiredParts.length > 0 && { required: requiredParts }),
      },
    },
  }
}

/** Describes a JSON body, and the form that has files attached to it. */
const contentWithFiles = (schema: z.core.$ZodType, files: NonNullable<Endpoint['attached']>): Json => {
  const json = content(schema)
  const parts = Object.entries(files).flatMap(([path, purpose]) => Object.entries(filePart(path, purpose)))
  return {
    ...json,
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: {
          [jsonPart]: { type: 'string', description: 'the JSON, without these files' },
          ...Object.fromEntries(parts),
        },
        required: [jsonPart],
        additionalProperties: false,
      },
    },
  }
}

/** Describes a form whose part `file` is a spreadsheet. */
const spreadsheetForm = (schema: z.core.$ZodType): Json => {
  const { properties, ...described } = jsonSchema(schema)
  const parts = Object.keys(isObject(properties) ? properties : {})
  const text = { type: 'string', description: 'JSON' }
  const file = { type: 'string', format: 'binary', description: `${workbookMediaType} or text/csv` }
  return {
    'multipart/form-data': {
      schema: {
        ...described,
        properties: Object.fromEntries(parts.map((part) => [part, part === 'file' ? file : text])),
      },
    },
  }
}

const errorResponse = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

const success = ({ reply }: Endpoint): Json => {
  if (reply === undefined) return { description: 'Done' }
  if (reply === 'workbook')
    return {
      description: 'A workbook; text/csv if the call has asked for that format',
      content: { [workbookMediaType]: { schema: { type: 'string', format: 'binary' } } },
    }
  if (reply === 'lines')
    return { description: 'One JSON object per line', content: { [linesMediaType]: { schema: { type: 'string' } } } }
  return { description: 'Done', content: content(reply) }
}

const namedErrors = {
  401: errorResponse('Wrong credentials'),
  404: errorResponse('No such record'),
  409: errorResponse('Done before'),
  429: errorResponse('Too many tries'),
}

/** The conditions that the server checks before the action of an endpoint; a removal for good has its own. */
const conditionsOfCall = ({ resource }: Contract, { access, crud }: Endpoint): readonly Condition[] => {
  if (typeof access !== 'object') return []
  const area = resource?.name === access.resource.name ? resource : access.resource
  const actions = crud === 'remove' ? (['delete', 'hardDelete'] as const) : [access.action]
  return actions.flatMap((action) => conditionsOf(area, action)).filter(({ only }) => only !== 'screens')
}

/** Adds the sentences of conditions to the description of a refusal. */
const withReasons = (description: string, conditions: readonly Condition[]): Json =>
  errorResponse(
    [description, ...new Set(conditions.map(({ reason }) => reasonSentence(reason, descriptionLanguage)))].join('. '),
  )

/** The scope of an API token that is enough for a call; nothing for one that is closed to tokens. */
const tokenSecurity = (endpoint: Endpoint): Json[] => {
  const [action] = actionsForTokens(endpoint)
  return typeof endpoint.access === 'object' && action
    ? [{ apiToken: [`${endpoint.access.resource.name}:${action}`] }]
    : []
}

const securityOf = (endpoint: Endpoint): Json[] => {
  if (endpoint.access === 'public') return []
  return endpoint.access === 'installation' ? [{ installationKey: [] }] : [{ bearer: [] }, ...tokenSecurity(endpoint)]
}

/** The groups of calls that were not their resource's at first: generated clients know them by these. */
const formerGroups: Readonly<Record<string, string>> = { [`${productContract().users.name}.reveal`]: 'personal' }

const operation = (owner: Contract, name: string, endpoint: Endpoint): Json => {
  const { resource } = owner
  // Generated clients name their functions by it: it stays when a folder is renamed.
  const own = resource?.table ?? owner.name
  const group = formerGroups[`${own}.${name}`] ?? own
  const { access, params, query, body, files, attached, spreadsheet, status, crud, refuses = [] } = endpoint
  const ifMatch = endpoint.ifMatch ?? crud === 'update'
  const conditions = conditionsOfCall(owner, endpoint)
  const isForPeople = access !== 'public' && access !== 'installation'
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    security: securityOf(endpoint),
    parameters: [
      { $ref: '#/components/parameters/ContentLanguage' },
      ...(isForPeople && endpoint.method === 'GET' && !endpoint.effect
        ? [{ $ref: '#/components/parameters/ViewAs' }]
        : []),
      ...(ifMatch ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
      ...parameters('path', params),
      ...parameters('query', query),
    ],
    ...(body && {
      requestBody: {
        required: !endpoint.mayOmitBody,
        content: files
          ? form(body, files)
          : attached
            ? contentWithFiles(body, attached)
            : spreadsheet
              ? spreadsheetForm(body)
              : content(body),
      },
    }),
    responses: {
      [status]: success(endpoint),
      ...(crud === 'update' &&
        resource &&
        statusFieldOf(resource) !== undefined && { 204: { description: 'A status change' } }),
      ...(endpoint.mayBeEmpty && { 204: { description: 'Nothing to tell' } }),
      ...(endpoint.cached && { 304: { description: 'The body whose ETag is in If-None-Match' } }),
      ...(ifMatch && { 409: errorResponse('The record changed since it was read') }),
      ...((body ?? query ?? params ?? endpoint.method !== 'GET') && {
        400: withReasons(
          'Values that cannot be taken, or a broken rule',
          conditions.filter((condition) => !isAboutSelf(condition)),
        ),
      }),
      ...(access !== 'public' && { 401: errorResponse('Nobody signed in') }),
      // Every call that needs a sign-in refuses a wrong X-View-As.
      ...(isForPeople && {
        403: withReasons('Not allowed', conditions.filter(isAboutSelf)),
      }),
      ...((files || attached || spreadsheet) && { 408: errorResponse('A form that arrives too slowly') }),
      ...(body && {
        413: errorResponse(
          spreadsheet
            ? 'A file over 20 MB'
            : files
              ? 'A file over 5 MB'
              : `A body over ${access === 'public' ? '16 kB' : '1 MB'}${attached ? ', or a file over 5 MB' : ''}`,
        ),
        415: errorResponse(
          files || spreadsheet ? 'A file of another type' : `Not JSON${attached ? ', or a file of another type' : ''}`,
        ),
      }),
      ...(params && { 404: namedErrors[404] }),
      ...Object.fromEntries(refuses.map((code) => [code, namedErrors[code]])),
      503: errorResponse('Busy, or the database is away'),
    },
  }
}

/** Returns the description of the whole API, and of what the server itself posts. */
export const openApi = (contracts: readonly Contract[], brand: string, posted: Json): Json => {
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
    ...(Object.keys(posted).length > 0 && { webhooks: posted }),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${tokenPrefix}…`,
          description:
            'A token that a person makes in their account. A call names the scope that it needs: resource and action.',
        },
        installationKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${installationKeyPrefix}…`,
          description: 'The key of an installation, which an administrator makes. It opens no other call.',
        },
      },
      parameters: {
        ContentLanguage: {
          name: 'Content-Language',
          in: 'header',
          required: false,
          schema: { enum: Object.values(languages) },
        },
        ViewAs: {
          name: 'X-View-As',
          in: 'header',
          required: false,
          description: `The id of a profile: an ${administrator} reads what it would. Every call that changes something is refused with it (403).`,
          schema: { type: 'integer' },
        },
        IfMatch: { name: 'If-Match', in: 'header', required: false, schema: { type: 'string' } },
      },
      schemas: { Error: jsonSchema(ErrorBody) },
    },
  }
}
