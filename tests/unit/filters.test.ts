// Tests the language of filters: parsing, printing, what it refuses, and the days that it means.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { setTimeZone } from '#kernel/core/contract/days.ts'
import { blankDraft, conditionOf } from '#kernel/core/site/filters/filterDrafts.ts'
import {
  dayRangeOf,
  FilterError,
  filterFieldsOf,
  parseFilter,
  printFilter,
  termsOf,
} from '#kernel/core/contract/filters.ts'
import { filter as limits } from '#kernel/core/contract/limits.ts'
import campaigns from '#src/resources/campaigns/definition.ts'
import capsules from '#src/resources/capsules/definition.ts'
import categories from '#src/resources/categories/definition.ts'
import fragrances from '#src/resources/fragrances/definition.ts'
import users from '#src/resources/users/definition.ts'
import { contracts } from '#tests/support/contracts.ts'
import { conditionsOf, matches, randomFilter } from '#tests/support/filters.ts'

const parse = (text: string) => parseFilter(text, capsules)
const operatorsOf = (resource: Parameters<typeof filterFieldsOf>[0], name: string) =>
  filterFieldsOf(resource).get(name)?.operators

describe('a filter', () => {
  test('a filter is read into typed conditions', () => {
    expect(parse('all(remainingShots.lte.10,dueDate.before.2026-12-01)')).toEqual({
      join: 'all',
      parts: [
        { field: 'remainingShots', operator: 'lte', value: 10 },
        { field: 'dueDate', operator: 'before', value: '2026-12-01' },
      ],
    })
    expect(parse('device.empty')).toEqual({ field: 'device', operator: 'empty' })
    expect(parse('dueDate.next.14d')).toEqual({ field: 'dueDate', operator: 'next', value: 14 })
    expect(parse('low')).toEqual({ name: 'low' })
    expect(parse('all(low)')).toEqual({ name: 'low' })
    expect(parse('all(low,any(device.empty))')).toEqual(parse('all(low,device.empty)'))
    expect(parse('device.campaign.not.3')).toEqual({ field: 'device.campaign', operator: 'not', value: 3 })
    expect(parse('remainingShots.between.-1|10')).toEqual({
      field: 'remainingShots',
      operator: 'between',
      value: [-1, 10],
    })
    expect(parse('serialNumber.in.a|b\\|c|a')).toEqual({
      field: 'serialNumber',
      operator: 'in',
      value: ['a', 'b|c'],
    })
    expect(parseFilter('food.is.yes', categories)).toEqual({ field: 'food', operator: 'is', value: true })
    expect(parseFilter('parentId.is.2', fragrances)).toEqual({ field: 'parentId', operator: 'is', value: 2 })
    expect(parseFilter('nome.is.  Silva\\, Ana ', users)).toEqual({
      field: 'nome',
      operator: 'is',
      value: 'Silva, Ana',
    })
  })

  test.each(
    contracts
      .flatMap(({ resource }) => (resource ? [resource] : []))
      .map((resource) => [resource.name, resource] as const),
  )('every filter of %s is read as it was written', (_name, resource) => {
    const conditions = [...filterFieldsOf(resource).values()].flatMap(conditionsOf)
    fc.assert(
      fc.property(randomFilter(conditions), (filter) => {
        expect(parseFilter(printFilter(filter), resource)).toEqual(filter)
      }),
    )
  })

  test('any text of a person survives writing and reading', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 }), (typed) => {
        const text = typed.trim()
        fc.pre(/^[^\p{Cc}\p{Zl}\p{Zp}]+$/u.test(text))
        const filter = { field: 'nome', operator: 'is', value: text } as const
        const group = { join: 'any', parts: [filter, { field: 'nome', operator: 'starts', value: text }] } as const
        expect(parseFilter(printFilter(group), users)).toEqual(group)
      }),
    )
  })

  test('any other text is refused or written as it was meant', () => {
    const piece = fc.constantFrom(
      'all(',
      'any(',
      ')',
      ',',
      '.',
      '\\',
      'low',
      'nome',
      'dueDate',
      'is',
      'before',
      '2026-01-01',
      '7',
      ' ',
      'é',
      '"',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        try {
          const filter = parse(pieces.join(''))
          expect(parse(printFilter(filter))).toEqual(filter)
        } catch (error) {
          expect(error).toBeInstanceOf(FilterError)
        }
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    ['colour.is.red', 'unknownField', 'colour'],
    ['all(low,overdue,missing)', 'unknownField', 'missing'],
    ['constructor', 'unknownField', 'constructor'],
    ['dueDate.contains.2026', 'unknownOperator', 'dueDate.contains'],
    ['dueDate', 'unknownOperator', 'dueDate.'],
    ['dueDate.empty', 'unknownOperator', 'dueDate.empty'],
    ['remainingShots.lte.ten', 'invalidFilter', 'remainingShots.lte.ten'],
    ['remainingShots.lte.2147483648', 'invalidFilter', 'remainingShots.lte.2147483648'],
    ['remainingShots.lte', 'invalidFilter', 'remainingShots.lte'],
    ['device.empty.yes', 'invalidFilter', 'device.empty.yes'],
    ['dueDate.before.2026-02-30', 'invalidFilter', 'dueDate.before.2026-02-30'],
    ['dueDate.last.0d', 'invalidFilter', 'dueDate.last.0d'],
    ['dueDate.last.30', 'invalidFilter', 'dueDate.last.30'],
    ['dueDate.next.9999d', 'invalidFilter', 'dueDate.next.9999d'],
    ['dueDate.older.30', 'invalidFilter', 'dueDate.older.30'],
    ['dueDate.between.2026-02-01', 'invalidFilter', 'dueDate.between.2026-02-01'],
    ['dueDate.between.2026-02-02|2026-02-01', 'invalidFilter', 'dueDate.between.2026-02-02|2026-02-01'],
    ['remainingShots.in.', 'invalidFilter', 'remainingShots.in.'],
    ['remainingShots.in.1|x', 'invalidFilter', 'remainingShots.in.1|x'],
    ['remainingShots.is.1|2', 'invalidFilter', 'remainingShots.is.1|2'],
    ['device.campaign', 'unknownOperator', 'device.campaign.'],
    ['device.campaign.name.is.3', 'unknownOperator', 'device.campaign.name'],
    ['device.user.is.1.2', 'invalidFilter', 'device.user.is.1.2'],
    ['serialNumber.contains.ab', 'invalidFilter', 'serialNumber.contains.ab'],
    ['serialNumber.is.', 'invalidFilter', 'serialNumber.is.'],
    ['serialNumber.is.a\u0000', 'invalidFilter', 'serialNumber.is.a\u0000'],
    ['serialNumber.is.\uD800', 'invalidFilter', 'serialNumber.is.\uD800'],
    ['all()', 'invalidFilter', ''],
    ['all(low', 'invalidFilter', 'all(low'],
    ['all(low),any(low)', 'invalidFilter', 'low),any(low'],
    ['all(any(all(low)))', 'invalidFilter', 'all(low)'],
  ])('%s is refused, with the part that is wrong', (text, key, part) => {
    expect(() => parse(text)).toThrow(
      new FilterError(key === 'unknownField' || key === 'unknownOperator' ? key : 'invalidFilter', part),
    )
  })

  test('a filter is limited in length and in conditions', () => {
    const many = (count: number) => `any(${Array.from({ length: count }, () => 'low').join(',')})`
    expect(termsOf(parse(many(limits.conditions)))).toHaveLength(limits.conditions)
    expect(() => parse(many(limits.conditions + 1))).toThrow(FilterError)
    expect(() => parse(`serialNumber.is.${'x'.repeat(limits.length)}`)).toThrow(FilterError)
  })
})

describe('the fields that filters accept', () => {
  test('the operators of a field follow from its kind, its indexes and whether it may be missing', () => {
    const days = ['is', 'before', 'after', 'between', 'last', 'next', 'older']
    expect(operatorsOf(users, 'nome')).toEqual(['is', 'in', 'starts', 'contains'])
    expect(operatorsOf(users, 'cpf')).toEqual(['is', 'in', 'starts', 'contains', 'empty', 'filled'])
    expect(operatorsOf(users, 'profile')).toEqual(['is', 'not', 'in'])
    expect(operatorsOf(users, 'confirmedAt')).toEqual([...days, 'empty', 'filled'])
    expect(operatorsOf(capsules, 'remainingShots')).toEqual(['is', 'not', 'in', 'lte', 'gte', 'between'])
    expect(operatorsOf(capsules, 'device')).toEqual(['is', 'not', 'in', 'empty', 'filled'])
    expect(operatorsOf(categories, 'casNumber')).toEqual(['contains'])
    expect(operatorsOf(fragrances, 'secret')).toEqual(['empty', 'filled'])
    expect(operatorsOf(campaigns, 'collection')).toEqual(['contains'])
    expect(operatorsOf(fragrances, 'createdAt')).toEqual(days)
  })

  test('a reference leads to fields of its record that everybody who lists the resource may know', () => {
    const through = (resource: Parameters<typeof filterFieldsOf>[0]) =>
      [...filterFieldsOf(resource).values()].flatMap(({ name, through: found }) => (found ? [name] : []))
    expect(through(capsules)).toEqual([
      'fragrance.category',
      'fragrance.parentId',
      'device.site',
      'device.tags',
      'device.campaign',
      'device.user',
      'device.owner',
      'device.maintenance',
      'device.rollout',
    ])
    const { access, ...devices } = capsules.fields.device.target
    const fields = { device: { ...capsules.fields.device, target: devices } }
    expect(through({ fields, access: capsules.access })).toEqual([])
    expect(through({ fields: { device: { ...fields.device, target: { ...devices, access } } }, access })).toHaveLength(
      7,
    )
    // Nothing is learnt about a person through what they own.
    expect(through({ fields: { user: { kind: 'reference', target: users, sort: true } }, access })).toEqual([])
  })

  test('a field without an index is no filter', () => {
    for (const [resource, names] of [
      [users, ['mobilePhone', 'address', 'pendingEmail', 'ativo']],
      [campaigns, ['devices', 'descriptions', 'isDefault', 'cover']],
      [fragrances, ['description', 'image', 'categoryId', 'collections']],
    ] as const)
      for (const name of names) expect([name, operatorsOf(resource, name)]).toEqual([name, undefined])
  })

  test.each(
    contracts.flatMap(({ resource }) =>
      Object.entries(resource?.attention ?? {}).map(([name, text]) => ({ resource, name, text })),
    ),
  )('the attention filter $name of $resource.name is a filter or has SQL of its own', ({ resource, text }) => {
    if (resource && text !== null) expect(printFilter(parseFilter(text, resource))).toBe(text)
  })
})

describe('the days of a filter', () => {
  const rangeOf = (text: string) => {
    const filter = parse(text)
    if (!('field' in filter)) throw new Error(text)
    return dayRangeOf(filter, '2026-03-01')
  }
  test('days are counted from the day of the server, today included', () => {
    expect(rangeOf('dueDate.last.30d')).toEqual({ from: '2026-01-31', until: '2026-03-02' })
    expect(rangeOf('dueDate.next.14d')).toEqual({ from: '2026-03-01', until: '2026-03-16' })
    expect(rangeOf('dueDate.older.3d')).toEqual({ until: '2026-02-26' })
    expect(rangeOf('dueDate.before.today')).toEqual({ until: '2026-03-01' })
    expect(rangeOf('dueDate.after.2026-02-28')).toEqual({ from: '2026-03-01' })
    expect(rangeOf('dueDate.is.today')).toEqual({ from: '2026-03-01', until: '2026-03-02' })
  })

  test('a capsule is overdue from the day after its due date', () => {
    const overdue = (dueDate: string) =>
      matches({ dueDate }, capsules, { name: 'overdue' }, new Date('2026-03-01T12:00:00Z'))
    expect([overdue('2026-02-28'), overdue('2026-03-01')]).toEqual([true, false])
  })
})

test('a condition on moments keeps the time zone of its days, which its link names', () => {
  for (const text of [
    'createdAt.is.2026-03-10@Asia/Tokyo',
    'createdAt.between.2026-03-10|2026-03-12@America/Argentina/Ushuaia',
    'all(createdAt.last.30d@UTC,name.missing.en)',
  ])
    expect(printFilter(parseFilter(text, fragrances))).toBe(text)
  expect(parseFilter('createdAt.is.today@UTC', fragrances)).toEqual({
    field: 'createdAt',
    operator: 'is',
    value: 'today',
    zone: 'UTC',
  })
  // A text may contain the sign.
  expect(parseFilter('name.is.a@UTC', fragrances)).toEqual({ field: 'name', operator: 'is', value: 'a@UTC' })
  for (const wrong of [
    'createdAt.is.2026-03-10@',
    'createdAt.is.2026-03-10@Lua/Mar',
    'name.missing.fr',
    'name.missing',
  ])
    expect(() => parseFilter(wrong, fragrances)).toThrow(FilterError)
})

test('the dialog means the days of the reader, and says so only where these differ from those of the installation', () => {
  const field = filterFieldsOf(fragrances).get('createdAt') ?? expect.unreachable()
  expect(blankDraft(field).zone).toBeUndefined()
  setTimeZone('Asia/Tokyo')
  expect(conditionOf({ ...blankDraft(field), text: '10/03/2026' })).toEqual({
    field: 'createdAt',
    operator: 'is',
    value: '2026-03-10',
    zone: 'UTC',
  })
  setTimeZone('UTC')
})
