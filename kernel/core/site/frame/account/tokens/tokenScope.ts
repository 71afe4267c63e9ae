// The scope that a person puts together for a new token: nothing, reading, or reading and some changes of each area.
import type { Action } from '#kernel/core/contract/access.ts'
import { tokenReads } from '#kernel/core/contract/actionNames.ts'
import type { Reach, TokenScope } from '#kernel/core/contract/payloads/account.ts'

export type Area = Reach[number]
export type Chosen = Readonly<Record<string, readonly Action[]>>
const levels = ['none', 'read', 'change'] as const
export type Level = (typeof levels)[number]

const isRead = (action: Action): boolean => tokenReads.some((read) => read === action)

/** Returns the levels that an area has: not every one can be read, and not every one changed. */
export const levelsOf = (area: Pick<Area, 'actions'>): Level[] =>
  levels.filter(
    (level) =>
      level === 'none' ||
      (level === 'read' ? area.actions.some(isRead) : area.actions.some((action) => !isRead(action))),
  )

/** Returns the actions of an area that change something. */
export const writesOf = ({ actions }: Pick<Area, 'actions'>): Action[] => actions.filter((action) => !isRead(action))

/** Returns what the chosen actions of an area amount to. */
export const levelOf = (chosen: Chosen, { resource }: Pick<Area, 'resource'>): Level => {
  const actions = chosen[resource] ?? []
  return actions.length === 0 ? 'none' : actions.every(isRead) ? 'read' : 'change'
}

/** Chooses a level: changes begin with those that a program needs most, without removals. */
export const withLevel = (chosen: Chosen, area: Area, level: Level): Chosen => {
  const writes = writesOf(area)
  const usual = writes.filter((action) => action === 'create' || action === 'update')
  const actions = {
    none: [],
    read: area.actions.filter(isRead),
    change: [...area.actions.filter(isRead), ...(usual.length > 0 ? usual : writes)],
  }
  return { ...chosen, [area.resource]: actions[level] }
}

/** Adds an action of an area, or takes it away. */
export const withAction = (chosen: Chosen, { resource, actions }: Area, action: Action, isWanted: boolean): Chosen => {
  const before = chosen[resource] ?? []
  return { ...chosen, [resource]: actions.filter((one) => (one === action ? isWanted : before.includes(one))) }
}

/** Returns the scope as the call takes it, in the order of the areas. */
export const scopeOf = (chosen: Chosen, reach: readonly Area[]): TokenScope =>
  reach.flatMap(({ resource }) => {
    const actions = chosen[resource] ?? []
    return actions.length > 0 ? [{ resource, actions: [...actions] }] : []
  })
