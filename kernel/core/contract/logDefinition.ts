// The log of changes as a read-only definition (docs/decisions/change-log.md). The page of the audit loads it.
import { productContract } from './productContract.ts'
import type { ActionNames } from './actionNames.ts'
import { choice, computed, defineResource, instant, number, reference } from './define.ts'
import { FilterError, parseFilter, printFilter, type Condition, type Filter, type Filterable } from './filters.ts'
import { changeLog, sessionEvents } from './changeLog.ts'
import type { Resource } from './resource.ts'

/** Returns the definition of the log of a product with these actions and resources. */
export const logDefinitionOf = ({ changes, events, resources }: ActionNames): Resource =>
  defineResource({
    name: changeLog.name,
    path: '/changes',
    idKey: 'changeId',
    toggle: 'none',
    verbs: [],
    times: false,
    // Its calls have their own (changePaths.ts).
    access: {},
    fields: {
      at: instant({ filter: true, required: true }),
      actor: reference(productContract().users, { as: 'actor', column: 'actor' }),
      action: choice([...changes, ...events], { filter: true, required: true }),
      resource: choice(
        [...new Set([...resources, ...Object.keys(productContract().areaNames.en), changeLog.name, sessionEvents])],
        {
          filter: true,
          required: true,
        },
      ),
      record: number({ filter: true, min: 1 }),
      // Columns alone.
      title: computed('string', {}),
      fields: computed('string', {}),
      details: computed('string', {}),
      run: computed('string', {}),
    },
  })

/** A part of the log that an index reads by ids: the lines of one condition, filtered by the others. */
export interface LogWalk {
  readonly by: Condition
  readonly others: readonly Filter[]
}

/** How well an index serves a condition: equality first, then several values, then a range; 0 for not at all. */
const rankOf = ({ field, operator }: Condition): number => {
  if (field === 'at' || field === 'id') return 1
  if (field === 'record') return 0
  return operator === 'is' || operator === 'empty' ? 3 : operator === 'in' ? 2 : 0
}
const worst = (walks: readonly LogWalk[]): number => Math.min(...walks.map(({ by }) => rankOf(by)))

/**
 * Returns the walks that together find every line of a filter; undefined if no index narrows it: the oldest line could
 * match.
 */
export const walksOf = (filter: Filter): readonly LogWalk[] | undefined => {
  if ('name' in filter) return undefined
  if (!('join' in filter)) return rankOf(filter) === 0 ? undefined : [{ by: filter, others: [] }]
  const found = filter.parts.flatMap((part) => {
    const walks = walksOf(part)
    return walks ? [{ part, walks }] : []
  })
  if (filter.join === 'any')
    return found.length === filter.parts.length ? found.flatMap(({ walks }) => walks) : undefined
  const [best] = found.toSorted(
    ({ walks: one }, { walks: other }) => one.length - other.length || worst(other) - worst(one),
  )
  const others = filter.parts.filter((part) => part !== best?.part)
  return best?.walks.map((walk) => ({ ...walk, others: [...walk.others, ...others] }))
}

/** Parses a filter of the log. @throws FilterError as parseFilter does, and for one that no index narrows */
export const parseLogFilter = (text: string, definition: Filterable): Filter => {
  const filter = parseFilter(text, definition)
  if (!walksOf(filter)) throw new FilterError('unservedFilter', printFilter(filter))
  return filter
}
