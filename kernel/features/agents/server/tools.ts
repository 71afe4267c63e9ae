// Makes the few tools that agents see from the many calls that they can make (docs/decisions/api-tokens.md).
import { isObject } from '#kernel/core/contract/isObject.ts'
import { readJson } from './callApi.ts'
import type { AgentCall, Arguments, Json } from './calls.ts'

/** A tool as a client lists it. */
export interface Tool {
  name: string
  description: string
  inputSchema: Arguments
  /** It makes a plan; every other tool only reads. */
  proposes: boolean
}

/** What a token reaches. */
export interface Reached {
  calls: readonly AgentCall[]
  proposes: boolean
  /** What a plan can do with a resource, by its name. */
  changes: ReadonlyMap<string, Json>
}

/** What a tool does: it makes a call, or answers what `describe` says of a resource, or a refusal. */
export type Act = { call: AgentCall; given: Json } | { describe: string | undefined } | { refusal: string }

const objectOf = (properties: Json, required: readonly string[] = []): Arguments => ({
  type: 'object',
  properties,
  required: [...required],
  additionalProperties: false,
})

/** The arguments of lists that differ by resource, or whose schema says nothing. */
const listHints: Json = {
  where: {
    type: 'string',
    description:
      'A filter, such as all(createdAt.last.30d,any(id.lte.9,id.is.20)). describe says the fields and operators of a resource.',
  },
  FilterString: { type: 'string', description: 'A text to search for' },
  orderBy: { type: 'string', default: 'Id', description: 'describe says what a resource is ordered by' },
  thenBy: { type: 'string', description: 'The order of rows that are equal by orderBy; - for a descending one' },
  attention: { type: 'string', description: 'Only records that need attention; describe says why they may' },
  isActive: { type: 'boolean' },
  at: { type: 'string', description: 'A day or moment of the past: what was then' },
}

/** Joins the arguments of all lists; where they differ, `describe` says what a resource takes. */
const listArguments = (lists: readonly AgentCall[]): Json => {
  const joined: Json = {}
  for (const { inputSchema } of lists)
    for (const [name, schema] of Object.entries(inputSchema.properties)) joined[name] ??= listHints[name] ?? schema
  return joined
}

const nameOf = ({ resource }: AgentCall): string => resource
/** Each once, in the order of the first. */
const different = (names: readonly string[]): string[] => [...new Set(names)]

const reading = ({ calls }: Reached, what: AgentCall['reads']) => calls.filter(({ reads }) => reads === what)
const otherReads = ({ calls }: Reached) => calls.filter(({ reads, proposes }) => !reads && !proposes)

/** Returns every name that `describe` knows. */
export const describedNames = ({ calls, changes }: Reached): string[] =>
  different([...calls.filter(({ proposes }) => !proposes).map(nameOf), ...changes.keys()])

/** Returns the tools of a token; none for what it does not reach. */
export const toolsOf = (reached: Reached): Tool[] => {
  const lists = reading(reached, 'list')
  const single = reading(reached, 'one')
  const others = otherReads(reached)
  const tools: Tool[] = [
    {
      name: 'describe',
      description:
        'Says what this token reaches. With a resource: the filters and orders of its list, the fields of its records, its further calls with their arguments, and the changes that can be proposed with their values and rules. Begin here.',
      inputSchema: objectOf({ resource: { type: 'string', description: 'A name from describe without arguments' } }),
      proposes: false,
    },
  ]
  if (lists.length > 0)
    tools.push({
      name: 'list_records',
      description: 'Reads a page of the records of a resource, with their number. Filter and order before reading all.',
      inputSchema: objectOf({ resource: { enum: lists.map(nameOf) }, ...listArguments(lists) }, ['resource']),
      proposes: false,
    })
  if (single.length > 0)
    tools.push({
      name: 'get_record',
      description: 'Reads one record by its id.',
      inputSchema: objectOf(
        {
          resource: { enum: single.map(nameOf) },
          id: { type: 'integer', minimum: 1 },
          at: listHints['at'],
        },
        ['resource', 'id'],
      ),
      proposes: false,
    })
  if (others.length > 0)
    tools.push({
      name: 'call',
      description:
        'Makes one of the further calls, which only read: statistics, histories, searches. describe with the resource, the part before _, says its arguments.',
      inputSchema: objectOf({ call: { enum: others.map(({ name }) => name) }, arguments: { type: 'object' } }, [
        'call',
      ]),
      proposes: false,
    })
  const proposal = reached.calls.find(({ proposes }) => proposes)
  if (proposal)
    tools.push({
      name: proposal.name,
      description:
        'Proposes changes as a plan. Nothing is changed: the plan waits until the person in whose name the token acts has seen and applied it. The answer shows what it would do, and what is refused and why. Ask describe for the values first, and get_record of plans for what became of it.',
      inputSchema: proposal.inputSchema,
      proposes: true,
    })
  return tools
}

/** Names what there is instead of a wrong name. */
export const unknown = (what: string, given: unknown, known: readonly string[], more = ''): string =>
  `There is no ${what} ${JSON.stringify(String(given ?? ''))} for this token. ${
    known.length > 0
      ? `There is: ${known.join(', ')}.`
      : 'It reaches nothing of this kind: ask its owner for a wider scope.'
  }${more}`

/** Returns what a listed tool does with its arguments; undefined for any other name. */
export const actOf = (reached: Reached, name: string, given: Json): Act | undefined => {
  const { resource, call, arguments: inner, ...rest } = given
  const readBy = (reads: 'list' | 'one'): Act => {
    const found = reading(reached, reads)
    const one = found.find(({ resource: known }) => known === resource)
    return one
      ? { call: one, given: rest }
      : { refusal: unknown('resource', resource, found.map(nameOf), ' Other reads are behind the tool call.') }
  }
  switch (name) {
    case 'describe': {
      const known = describedNames(reached)
      if (resource === undefined || resource === null || resource === '') return { describe: undefined }
      const found = known.find((one) => one === resource)
      return found === undefined ? { refusal: unknown('resource', resource, known) } : { describe: found }
    }
    case 'list_records':
      return readBy('list')
    case 'get_record':
      return readBy('one')
    case 'call': {
      // What proposes has a tool of its own, which says so to the person who allows it.
      const found = reached.calls.find((one) => one.name === call && !one.proposes)
      const args = readJson(inner)
      return found
        ? { call: found, given: isObject(args) ? args : {} }
        : {
            refusal: unknown(
              'call',
              call,
              otherReads(reached).map((one) => one.name),
            ),
          }
    }
    default:
      return undefined
  }
}
