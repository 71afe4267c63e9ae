// Describes to an agent what its token reaches: resources, calls and changes, with their schemas.
import type { Language } from '#kernel/core/contract/languages.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { jsonSchema } from '#kernel/core/server/http/openapi.ts'
import { resourceWords } from '#kernel/core/server/messages/resourceWords.ts'
import { type AgentCall, type Json, shorten } from './calls.ts'
import { describedNames, type Reached } from './tools.ts'

/** Returns the JSON Schema of a record. */
const recordOf = ({ endpoint: { reply }, reads }: AgentCall): unknown => {
  if (typeof reply !== 'object') return undefined
  const described = jsonSchema(reply)
  if (reads === 'one') return shorten(described)
  const { data } = isObject(described['properties']) ? described['properties'] : {}
  return isObject(data) ? shorten(data['items']) : undefined
}

/** Describes a resource. Its name in words is as people know it. */
const describeOne = ({ calls, changes }: Reached, resource: string, title: string | undefined): Json => {
  const own = calls.filter((call) => call.resource === resource && !call.proposes)
  const list = own.find(({ reads }) => reads === 'list')
  const one = own.find(({ reads }) => reads === 'one')
  const described = one ?? list
  const others = own.filter(({ reads }) => !reads)
  const { resource: _name, ...planned } = changes.get(resource) ?? {}
  return {
    resource,
    title,
    ...(list && { list_records: list.inputSchema.properties }),
    ...(described && { record: recordOf(described) }),
    ...(others.length > 0 && { call: others.map(({ name, inputSchema }) => ({ call: name, arguments: inputSchema })) }),
    ...(changes.has(resource) && { propose_changes: planned }),
  }
}

/** Describes all that a token reaches, briefly. */
const describeAll = (reached: Reached, titles: Readonly<Record<string, string>>): Json => {
  const { calls, changes } = reached
  return {
    resources: describedNames(reached).map((resource) => {
      const own = calls.filter((call) => call.resource === resource && !call.proposes)
      return {
        resource,
        title: titles[resource],
        tools: [
          ...(own.some(({ reads }) => reads === 'list') ? ['list_records'] : []),
          ...(own.some(({ reads }) => reads === 'one') ? ['get_record'] : []),
          ...(changes.has(resource) ? ['propose_changes'] : []),
        ],
        calls: own.flatMap(({ name, reads }) => (reads ? [] : [name])),
      }
    }),
    next: 'Ask describe with one of these resources before reading or proposing.',
  }
}

/** Returns what `describe` answers about a resource, or about all. */
export const describe = async (reached: Reached, resource: string | undefined, language: Language): Promise<Json> => {
  const { resources: titles } = await resourceWords(language)
  return resource === undefined ? describeAll(reached, titles) : describeOne(reached, resource, titles[resource])
}
