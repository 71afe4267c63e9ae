// Tests what definitions let people import: columns, keys, actions and permissions.
import { describe, expect, expectTypeOf, test } from 'vitest'
import type { Me } from '#kernel/core/contract/access.ts'
import { areasForTokens } from '#kernel/core/contract/apiTokens.ts'
import { crudEndpoints } from '#kernel/core/contract/endpoint.ts'
import { importActionsOf, importPermission } from '#kernel/core/contract/importActions.ts'
import { importFieldsOf, importKeysOf } from '#kernel/core/contract/imports.ts'
import { body } from '#kernel/core/contract/limits.ts'
import { RunBody } from '#kernel/features/imports/contract/payloads.ts'
import { hasAction } from '#kernel/core/contract/resource.ts'
import { defineResource, text } from '#kernel/core/contract/define.ts'
import type { BodyNames, FormOf, ValuesOf } from '#kernel/core/contract/definitionTypes.ts'
import campaigns from '#src/resources/campaigns/definition.ts'
import capsules from '#src/resources/capsules/definition.ts'
import categories from '#src/resources/categories/definition.ts'
import devices from '#src/resources/devices/definition.ts'
import fragrances from '#src/resources/fragrances/definition.ts'
import quiz from '#src/resources/quiz/definition.ts'
import { importSchemasOf, schemasOf } from '#kernel/core/contract/schemas.ts'
import { writeSchemasOf } from '#kernel/core/server/operations/importTargets.ts'
import * as z from 'zod/mini'

const person = (nome: string): Me => ({ id: 7, nome: 'Ana', profile: { id: 1, nome } })
const admin = person('ADMIN')

test('options with more values than a body may have are refused before a schema looks at each of them', () => {
  const optionsOf = (count: number) => ({
    file: new Uint8Array(),
    options: JSON.stringify({ columns: Array.from({ length: count }, () => 0), action: 'create', isTrial: true }),
  })
  const placesOf = (count: number) => z.safeParse(RunBody, optionsOf(count)).error?.issues.map(({ path }) => path)
  expect(placesOf(body.values / 10)).toEqual([['options', 'columns']])
  expect(placesOf(body.values + 10)).toEqual([['options']])
})

describe('a resource without verbs', () => {
  test('a resource without verbs has the columns that its import writes, with other records by their names, and marks what a new record needs', () => {
    const shown = (resource: Parameters<typeof importFieldsOf>[0]) =>
      importFieldsOf(resource).map(({ name, kind, isRequired, target }) => [name, kind, isRequired, target?.name])
    expect(shown(devices)).toEqual([
      ['deviceId', 'id', false, undefined],
      ['macAddress', 'macAddress', true, undefined],
      ['name', 'text', false, undefined],
      ['siteId', 'reference', false, 'sites'],
      ['tags', 'tags', false, undefined],
      ['campaign', 'reference', false, 'campaigns'],
    ])
    expect(shown(capsules)).toEqual([
      ['capsuleId', 'id', false, undefined],
      ['serialNumber', 'text', true, undefined],
      ['fragrance', 'reference', true, 'fragrances'],
      ['remainingShots', 'number', true, undefined],
      ['device', 'reference', false, 'devices'],
      ['dueDate', 'date', true, undefined],
      ['capacity', 'number', false, undefined],
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
      expect(hasAction(resource, 'create')).toBe(false)
      expect(importActionsOf(admin, resource)).toEqual(['create', 'update', 'both'])
      for (const profile of ['OPERATOR', 'POSTNEWS', 'USER'])
        expect(importActionsOf(person(profile), resource)).toEqual([])
      const calls = Object.keys(crudEndpoints(resource, schemasOf(resource)))
      expect(calls).toEqual(resource === devices ? ['list', 'one', 'update'] : ['list'])
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
  expect([hasAction(categories, 'import'), hasAction(quiz, 'import')]).toEqual([false, false])
  expect(importActionsOf(person('OPERATOR'), categories)).toEqual(['create', 'update', 'both'])
  // A new fragrance needs files.
  expect(importActionsOf(admin, fragrances)).toEqual(['update'])
  expect([importFieldsOf(quiz), importActionsOf(admin, quiz)]).toEqual([[], []])
})

test('a dial has two columns for each slot, and descriptions have one for each language', () => {
  const names = importFieldsOf(campaigns).map(({ name, kind }) => `${name} ${kind}`)
  expect(names).toHaveLength(50)
  expect(names).toEqual(
    expect.arrayContaining([
      'collection.1 reference',
      'collection.20 reference',
      'collection.20.shotSeconds number',
      'descriptions.en-US text',
    ]),
  )
  // A new campaign needs a cover.
  expect(importActionsOf(admin, campaigns)).toEqual(['update'])
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

describe('a resource that is edited here, imported there and never created', () => {
  const edited = defineResource({
    name: 'devices',
    path: devices.path,
    idKey: devices.idKey,
    toggle: 'none',
    actions: devices.actions,
    access: devices.access,
    import: devices.import,
    verbs: ['update'],
    body: 'json',
    fields: {
      macAddress: devices.fields.macAddress,
      campaign: devices.fields.campaign,
      notes: text({ max: 20, multiline: true }),
    },
  })
  const schemas = schemasOf(edited)
  const endpoints = crudEndpoints(edited, schemas)

  test('only its verb has a call, and a body only what a form writes', () => {
    expect(Object.values(endpoints).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /devices',
      'GET /devices/{id}',
      'PUT /devices/{id}',
    ])
    expect(z.parse(schemas.Update, { notes: ' Vitrine ' })).toEqual({ notes: 'Vitrine' })
    for (const refused of [{ macAddress: 'A4:CF:12:0B:3C:5D' }, { campaign: 1 }, { notes: 'x'.repeat(21) }])
      expect(z.safeParse(schemas.Update, refused).success).toBe(false)
    expect([hasAction(edited, 'create'), hasAction(edited, 'read'), hasAction(edited, 'update')]).toEqual([
      false,
      true,
      true,
    ])
  })

  test('its import writes all its columns, by a permission of its own', () => {
    expect(importFieldsOf(edited).map(({ name }) => name)).toEqual(['deviceId', 'macAddress', 'campaign', 'notes'])
    expect(importActionsOf(admin, edited)).toEqual(['create', 'update', 'both'])
    expect([importPermission(edited, 'update'), hasAction(edited, 'import')]).toEqual(['import', true])
    const { create, update } = writeSchemasOf({ name: 'devices', resource: edited, endpoints })
    const row = { macAddress: 'a4:cf:12:0b:3c:5d', campaign: 3, notes: '' }
    const stored = { macAddress: 'A4:CF:12:0B:3C:5D', campaign: 3, notes: null }
    expect(create && z.parse(create, row)).toEqual(stored)
    expect(update && z.parse(update, row)).toEqual(stored)
    expect(update && z.parse(update, { campaign: 3 })).toEqual({ campaign: 3 })
    expect(create && z.safeParse(create, { notes: 'x' }).success).toBe(false)
  })

  test('its types agree', () => {
    expectTypeOf<BodyNames<typeof edited>>().toEqualTypeOf<'notes'>()
    expectTypeOf<FormOf<typeof edited, never>>().toEqualTypeOf<{ notes: string | null | undefined }>()
    expectTypeOf<ValuesOf<typeof edited, never>>().toEqualTypeOf<{
      macAddress: string
      campaign: number | null
      notes: string | null
    }>()
    expectTypeOf<BodyNames<typeof capsules>>().toEqualTypeOf<never>()
    // @ts-expect-error -- Property 'Create' does not exist
    expect(schemas.Create).toBeUndefined()
  })

  test('a new record that needs what only a form writes is not imported', () => {
    const named = {
      ...edited,
      fields: { ...edited.fields, notes: text({ max: 9, required: true, writtenBy: ['form'] }) },
    }
    expect(importActionsOf(admin, named)).toEqual(['update'])
  })
})
