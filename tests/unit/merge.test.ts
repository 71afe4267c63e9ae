// Tests how two people's changes of one record are merged.
import fc from 'fast-check'
import { HttpError } from 'react-admin'
import { describe, expect, test } from 'vitest'
import {
  isSameValue,
  merge,
  type Choices,
  type MergeRule,
  type PartsRule,
  type Side,
} from '#kernel/core/site/merge/merge.ts'
import { blocksOf, mergeBlocks } from '#kernel/core/site/merge/mergeBlocks.ts'
import { recordChangeOf } from '#kernel/core/site/merge/recordChange.ts'

const none: Choices = new Map()
const one = (rule: MergeRule): PartsRule => ({ parts: [{ sources: ['value'], rule }] })
const mergeOf = async (rule: MergeRule, base: unknown, theirs: unknown, mine: unknown) => {
  const { kept, conflicts, valueWith } = await merge(one(rule), {
    base: { value: base },
    theirs: { value: theirs },
    mine: { value: mine },
  })
  const value = (side?: Side) => valueWith(side ? new Map(conflicts.map(({ path }) => [path, side])) : none).value
  return { kept, conflicts, value }
}

describe('one value', () => {
  test('a value that only one of two people changed is kept', async () => {
    const mine = await mergeOf('value', 'a', 'a', 'b')
    expect([mine.value(), mine.kept, mine.conflicts]).toEqual(['b', [], []])
    const theirs = await mergeOf('value', 'a', 'b', 'a')
    expect([theirs.value(), theirs.kept, theirs.conflicts]).toEqual(['b', ['value'], []])
  })

  test('two different changes are a conflict, and the choice decides', async () => {
    const { conflicts, value } = await mergeOf('value', 'a', 'b', 'c')
    expect(conflicts).toEqual([{ path: 'value', before: 'a', theirs: 'b', mine: 'c' }])
    expect([value(), value('theirs'), value('mine')]).toEqual(['c', 'b', 'c'])
  })

  test('the same change of both is no conflict', async () => {
    const { conflicts, kept } = await mergeOf('value', { id: 1 }, { id: 2 }, { id: 2 })
    expect([conflicts, kept]).toEqual([[], []])
  })

  test('blank, null and missing texts are the same, and so are blanks at the ends', () => {
    expect([
      isSameValue('', null),
      isSameValue(undefined, ''),
      isSameValue('Ana ', 'Ana'),
      isSameValue({ id: null }, {}),
    ]).toEqual(Array(4).fill(true))
    expect([isSameValue(0, ''), isSameValue(false, null), isSameValue('1', 1), isSameValue([], [null])]).toEqual(
      Array(4).fill(false),
    )
  })

  test('another signature of its URL makes no other file, but another picture does', async () => {
    expect((await mergeOf('file', '/f?s=1', '/f?s=2', '/f?s=1')).kept).toEqual([])
    const file = new File(['a'], 'a.png')
    const { conflicts } = await mergeOf('file', '/f?s=1', '/g?s=2', file)
    expect(conflicts).toMatchObject([{ theirs: '/g?s=2' }])
    expect((await mergeOf('file', '/f?s=1', '/f?s=3', file)).value()).toBe(file)
  })
})

describe('values that belong together', () => {
  const rule: PartsRule = { parts: [{ sources: ['cpf', 'document'] }, { sources: ['name'] }] }
  const base: Record<string, string | null> = { cpf: '1', document: null, name: 'Ana' }

  test('are one conflict when each person has changed another of them', async () => {
    const versions = { base, theirs: { ...base, cpf: null, document: 'P' }, mine: { ...base, cpf: '2', name: 'Bia' } }
    const { conflicts, valueWith } = await merge(rule, versions)
    expect(conflicts).toEqual([{ path: 'cpf', before: ['1', null], theirs: [null, 'P'], mine: ['2', null] }])
    expect(valueWith(new Map([['cpf', 'theirs']]))).toEqual({ cpf: null, document: 'P', name: 'Bia' })
  })
})

describe('a list', () => {
  const dial: MergeRule = { by: 'slot', unique: 'fragranceId' }
  const slot = (number: number, fragranceId: number, shotSeconds = 5) => ({ slot: number, fragranceId, shotSeconds })
  const base = [slot(1, 10), slot(2, 20)]

  test('merges by its key: different slots by two people, in the order of the slots', async () => {
    const theirs = [slot(1, 10), slot(2, 20, 9), slot(3, 30)]
    const { value, kept, conflicts } = await mergeOf(dial, base, theirs, [slot(2, 20), slot(7, 70)])
    expect(value()).toEqual([slot(2, 20, 9), slot(3, 30), slot(7, 70)])
    expect([kept, conflicts]).toEqual([['value.2', 'value.3'], []])
  })

  test('the same slot by two people is a conflict of that slot only', async () => {
    const { value, conflicts } = await mergeOf(dial, base, [slot(1, 10, 8), slot(2, 21)], [slot(2, 22)])
    expect(conflicts.map(({ path }) => path)).toEqual(['value.2', 'value.1'])
    expect(value('theirs')).toEqual([slot(1, 10, 8), slot(2, 21)])
    expect(value('mine')).toEqual([slot(2, 22)])
  })

  test('one thing that two people put into different places is a conflict of both places', async () => {
    const { conflicts, value } = await mergeOf(dial, base, [...base, slot(5, 50)], [...base, slot(7, 50)])
    expect(conflicts.map(({ path }) => path).toSorted()).toEqual(['value.5', 'value.7'])
    expect([value('theirs'), value('mine')]).toEqual([
      [...base, slot(5, 50)],
      [...base, slot(7, 50)],
    ])
  })

  test('new items stay, and an item that both have may be merged by its own values', async () => {
    const answers: MergeRule = { by: 'id', item: { parts: [{ sources: ['label'] }, { sources: ['goal', 'next'] }] } }
    const [was, fresh] = [
      { id: 4, label: 'Sim', goal: 1, next: null },
      { id: null, label: 'Talvez', goal: 3, next: null },
    ]
    const { value, kept } = await mergeOf(answers, [was], [{ ...was, goal: 2 }], [{ ...was, label: 'Claro' }, fresh])
    expect(value()).toEqual([{ ...was, label: 'Claro', goal: 2 }, fresh])
    expect(kept).toEqual(['value.4.goal'])
    const removed = await mergeOf(answers, [was], [], [{ ...was, label: 'Claro' }])
    expect(removed.conflicts).toMatchObject([{ path: 'value.4', theirs: undefined }])
    expect(removed.value('theirs')).toEqual([])
  })
})

describe('rich text', () => {
  const base = '<p>um</p><p>dois</p><ul><li><p>a</p></li></ul>'

  test('merges by its blocks, neighbors included', async () => {
    const { value, kept } = await mergeOf('html', base, base.replace('um', 'UM'), base.replace('dois', 'DOIS<br>três'))
    expect(value()).toBe('<p>UM</p><p>DOIS<br>três</p><ul><li><p>a</p></li></ul>')
    expect(kept).toEqual(['value'])
  })

  test('the same block by two people is a conflict of the text', async () => {
    const { conflicts } = await mergeOf('html', base, base.replace('um', 'UM'), base.replace('um', 'hum'))
    expect(conflicts).toHaveLength(1)
  })

  test('another spelling of a tag is no change', async () => {
    const { kept, conflicts } = await mergeOf('html', '<p>a<br /></p>', '<p>b<br /></p>', '<p>a<br></p>')
    expect([kept, conflicts]).toEqual([['value'], []])
  })

  const word = fc.constantFrom('a', 'b', 'c', 'd', '<strong>e</strong>', 'f<br>g')
  const block = fc.oneof(
    word.map((text) => `<p>${text}</p>`),
    word.map((text) => `<ul><li><p>${text}</p></li></ul>`),
    fc.constant('<hr>'),
  )
  const html = fc.array(block, { maxLength: 6 }).map((blocks) => blocks.join(''))

  test('the blocks of any text are that text, and a merge holds every block that only one person has added', () => {
    fc.assert(
      fc.property(html, html, html, (before, theirs, mine) => {
        expect(blocksOf(before).join('')).toBe(before)
        const merged = mergeBlocks({ base: before, theirs, mine })
        if (merged === undefined) return
        const known = new Set(blocksOf(before))
        for (const added of [...blocksOf(theirs), ...blocksOf(mine)])
          if (!known.has(added)) expect(blocksOf(merged)).toContain(added)
      }),
    )
  })
})

describe('any record', () => {
  const rule: PartsRule = {
    parts: [
      { sources: ['name'] },
      { sources: ['ref'] },
      { sources: ['a', 'b.c'] },
      { sources: ['list'], rule: { by: 'key' } },
    ],
  }
  const value = fc.constantFrom<unknown>(null, '', 'x', 'y', 1, 2)
  const list = fc.uniqueArray(fc.record({ key: fc.integer({ min: 1, max: 4 }), text: value }), {
    selector: ({ key }) => key,
    maxLength: 4,
  })
  const record = fc.record({ name: value, ref: fc.record({ id: value }), a: value, b: fc.record({ c: value }), list })
  type AnyRecord = typeof record extends fc.Arbitrary<infer Value> ? Value : never
  /** What is merged as one, by its path. */
  const cells = ({ name, ref, a, b, list: items }: AnyRecord) =>
    new Map<string, unknown>([
      ['name', name],
      ['ref', ref],
      ['a', [a, b.c]],
      ...items.map((item): [string, unknown] => [`list.${item.key}`, item]),
    ])

  test('no change is lost silently: it is kept, or it is a conflict that the choice decides', async () => {
    await fc.assert(
      fc.asyncProperty(
        record,
        record,
        record,
        fc.constantFrom<Side>('theirs', 'mine'),
        async (base, theirs, mine, side) => {
          const { kept, conflicts, valueWith } = await merge(rule, { base, theirs, mine })
          const [before, other, own] = [cells(base), cells(theirs), cells(mine)]
          const merged = cells(valueWith(new Map(conflicts.map(({ path }) => [path, side]))))
          for (const path of new Set([...before.keys(), ...other.keys(), ...own.keys()])) {
            const isTheirs = !isSameValue(before.get(path), other.get(path))
            const isMine = !isSameValue(before.get(path), own.get(path))
            const isConflict = isTheirs && isMine && !isSameValue(other.get(path), own.get(path))
            expect(conflicts.some((conflict) => conflict.path === path)).toBe(isConflict)
            expect(kept.includes(path)).toBe(isTheirs && !isMine)
            const expected = isConflict ? { theirs: other, mine: own }[side] : isTheirs ? other : own
            expect(isSameValue(merged.get(path), expected.get(path))).toBe(true)
          }
        },
      ),
    )
  })
})

test('a conflict names the person, and the API token by which a program changed the record', () => {
  const by = (changedBy: object) => recordChangeOf(new HttpError('x', 409, { message: 'x', changedBy }))?.by
  expect([by({ userId: 3, name: 'Bia' }), by({ userId: 3, name: 'Bia', token: 'ERP' }), by({})]).toEqual([
    'Bia',
    'Bia (token “ERP”)',
    undefined,
  ])
})
