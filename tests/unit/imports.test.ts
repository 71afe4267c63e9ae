// Tests what definitions let people import: columns, keys, actions and permissions.
import { describe, expect, test } from 'vitest'
import type { Me } from '#kernel/contract/access.ts'
import { areasForTokens } from '#kernel/contract/apiTokens.ts'
import { crudEndpoints } from '#kernel/contract/endpoint.ts'
import { importActionsOf, importPermission } from '#kernel/contract/importActions.ts'
import { importFieldsOf, importKeysOf } from '#kernel/contract/imports.ts'
import { hasAction } from '#kernel/contract/resource.ts'
import capsules from '#src/resources/capsules/definition.ts'
import categories from '#src/resources/categories/definition.ts'
import devices from '#src/resources/devices/definition.ts'
import fragrances from '#src/resources/fragrances/definition.ts'
import news from '#src/resources/news/definition.ts'
import { importSchemasOf, schemasOf } from '#kernel/contract/schemas.ts'
import * as z from 'zod/mini'

const person = (nome: string): Me => ({ id: 7, nome: 'Ana', profile: { id: 1, nome } })
const admin = person('ADMIN')

describe('a resource without a body', () => {
  test('a resource without a body has the columns that its import names, with other records by their names, and marks what a new record needs', () => {
    const shown = (resource: Parameters<typeof importFieldsOf>[0]) =>
      importFieldsOf(resource).map(({ name, kind, isRequired, target }) => [name, kind, isRequired, target?.name])
    expect(shown(devices)).toEqual([
      ['deviceId', 'id', false, undefined],
      ['macAddress', 'text', true, undefined],
      ['campaign', 'reference', false, 'campaigns'],
    ])
    expect(shown(capsules)).toEqual([
      ['capsuleId', 'id', false, undefined],
      ['serialNumber', 'text', true, undefined],
      ['fragrance', 'reference', true, 'fragrances'],
      ['remainingShots', 'number', true, undefined],
      ['device', 'reference', false, 'devices'],
      ['dueDate', 'date', true, undefined],
    ])
    expect([importKeysOf(devices), importKeysOf(capsules)]).toEqual([
      ['deviceId', 'macAddress'],
      ['capsuleId', 'serialNumber'],
    ])
  })

  test.each([devices, capsules])(
    '$name: its import needs a permission of its own, which only ADMIN has, and gives no single call',
    (resource) => {
      expect(importPermission(resource, 'create')).toBe('import')
      expect(hasAction(resource, 'import')).toBe(true)
      expect([hasAction(resource, 'create'), hasAction(resource, 'update')]).toEqual([false, false])
      expect(importActionsOf(admin, resource)).toEqual(['create', 'update', 'both'])
      for (const profile of ['OPERATOR', 'POSTNEWS', 'USER'])
        expect(importActionsOf(person(profile), resource)).toEqual([])
      expect(Object.keys(crudEndpoints(resource, schemasOf(resource)))).toEqual(['list'])
    },
  )

  test('an API token imports only with that action in its scope', () => {
    const scoped = (...actions: ('list' | 'import')[]): Me => ({ ...admin, scope: [{ resource: 'devices', actions }] })
    expect(importActionsOf(scoped('list'), devices)).toEqual([])
    expect(importActionsOf(scoped('import'), devices)).toHaveLength(3)
    const areas = areasForTokens([
      { resource: devices, endpoints: {} },
      { resource: categories, endpoints: {} },
    ])
    expect([...areas].map(([name, { actions }]) => [name, [...actions]])).toEqual([['devices', ['import']]])
  })
})

test('other resources are imported by those who may create or update their records, and not at all without an import', () => {
  expect([importPermission(categories, 'create'), importPermission(categories, 'update')]).toEqual(['create', 'update'])
  expect([hasAction(categories, 'import'), hasAction(news, 'import')]).toEqual([false, false])
  expect(importActionsOf(person('OPERATOR'), categories)).toEqual(['create', 'update', 'both'])
  // A new fragrance needs files.
  expect(importActionsOf(admin, fragrances)).toEqual(['update'])
  expect([importFieldsOf(news), importActionsOf(admin, news)]).toEqual([[], []])
})

test.each([
  ['A4:CF:12:0B:3C:5D', 'A4:CF:12:0B:3C:5D'],
  [' a4-cf-12-0b-3c-5d ', 'A4:CF:12:0B:3C:5D'],
  ['A4CF120B3C5D', undefined],
  ['123456789000', undefined],
  ['A4:CF:12:0B:3C', undefined],
  ['A4:CF:12:0B:3C:5D:6E', undefined],
  ['A4:CF:12:0B:3C:5G', undefined],
  ['', undefined],
])('the MAC address “%s” is stored as %s', (typed, stored) => {
  const parsed = z.safeParse(importSchemasOf(devices).update, { macAddress: typed })
  expect(parsed.data).toEqual(stored === undefined ? undefined : { macAddress: stored })
})
