// Tests how a person puts the scope of a token together, and which calls the contract opens to tokens.
import { describe, expect, it } from 'vitest'
import { can, type Me } from '#kernel/core/contract/access.ts'
import { actionsForTokens } from '#kernel/core/contract/apiTokens.ts'
import type { Endpoint } from '#kernel/core/contract/endpoint.ts'
import categories from '#src/resources/categories/definition.ts'
import {
  levelOf,
  levelsOf,
  scopeOf,
  withAction,
  withLevel,
  type Area,
} from '#kernel/core/site/frame/account/tokens/tokenScope.ts'

const categoriesArea: Area = {
  resource: 'categories',
  actions: ['list', 'read', 'create', 'update', 'delete'],
  count: 8,
}
const devices: Area = { resource: 'devices', actions: ['list', 'removeUser'], count: 50 }
const reach = [categoriesArea, devices]

describe('the scope of a new token', () => {
  it('a new token reaches nothing, and reading gives no change', () => {
    expect([levelOf({}, categoriesArea), scopeOf({}, reach)]).toEqual(['none', []])
    const read = withLevel({}, categoriesArea, 'read')
    expect([levelOf(read, categoriesArea), scopeOf(read, reach)]).toEqual([
      'read',
      [{ resource: 'categories', actions: ['list', 'read'] }],
    ])
  })

  it('changing begins with creating and updating where there is such an action, and without removals', () => {
    expect(withLevel({}, categoriesArea, 'change')['categories']).toEqual(['list', 'read', 'create', 'update'])
    expect(withLevel({}, devices, 'change')['devices']).toEqual(['list', 'removeUser'])
  })

  it('an area without reads offers none, and one that cannot be changed no change', () => {
    expect(levelsOf({ actions: ['propose'] })).toEqual(['none', 'change'])
    expect(levelsOf({ actions: ['list'] })).toEqual(['none', 'read'])
    expect(levelsOf(devices)).toEqual(['none', 'read', 'change'])
  })

  it('the last change that is taken away leaves reading, and nothing takes all away', () => {
    const removing = withAction(withLevel({}, categoriesArea, 'change'), categoriesArea, 'delete', true)
    expect(removing['categories']).toEqual(['list', 'read', 'create', 'update', 'delete'])
    const changing = withLevel({}, devices, 'change')
    expect(levelOf(changing, devices)).toBe('change')
    expect(levelOf(withAction(changing, devices, 'removeUser', false), devices)).toBe('read')
    expect(scopeOf(withLevel(changing, devices, 'none'), reach)).toEqual([])
  })
})

describe('a scope', () => {
  const admin: Me = { id: 1, nome: 'Ana', profile: { id: 1, nome: 'ADMIN' } }

  it('a scope allows only what it names, of one resource, and never more than the profile', () => {
    const scope = [{ resource: 'categories', actions: ['list', 'delete'] as const }]
    expect(
      (['list', 'read', 'delete', 'hardDelete'] as const).filter((action) =>
        can({ ...admin, scope }, action, categories),
      ),
    ).toEqual(['list', 'delete'])
    expect(can({ ...admin, scope: [{ resource: 'fragrances', actions: ['list'] }] }, 'list', categories)).toBe(false)
    expect(can({ ...admin, profile: { id: 4, nome: 'USER' }, scope }, 'list', categories)).toBe(false)
    expect(can({ ...admin, scope: [] }, 'list', categories)).toBe(false)
  })

  it('a call is closed to tokens if it needs a proof, reaches many records, is for people only, or takes an action or an area that no scope contains', () => {
    const open: Endpoint = { method: 'GET', path: '/x', status: 200, access: { resource: categories, action: 'list' } }
    const area = { name: 'x', access: { ADMIN: 'all' } } as const
    expect(actionsForTokens(open)).toEqual(['list'])
    expect(actionsForTokens({ ...open, crud: 'remove', access: { resource: categories, action: 'delete' } })).toEqual([
      'delete',
      'hardDelete',
    ])
    const closed: Endpoint[] = [
      { ...open, proof: true },
      { ...open, bulk: 'start' },
      { ...open, peopleOnly: true },
      { ...open, access: 'signedIn' },
      { ...open, access: 'public' },
      { ...open, access: { resource: categories, action: 'resetCode' } },
      { ...open, access: { resource: area, action: 'list' } },
      { ...open, access: { resource: { ...area, tokens: ['read'] }, action: 'list' } },
    ]
    expect(closed.map(actionsForTokens)).toEqual(closed.map(() => []))
  })
})
