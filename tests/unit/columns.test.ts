// Tests the text of column sets (kernel/core/contract/columns.ts) and its schema.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownColumns } from '#kernel/core/site/list/shownColumns.ts'
import capsuleScreens from '#src/resources/capsules/screens.ts'
import capsules from '#src/resources/capsules/definition.ts'
import { columnNamesOf, printColumns, readColumns } from '#kernel/core/contract/columns.ts'
import { columns as limits } from '#kernel/core/contract/limits.ts'
import { issueSentences } from '#kernel/core/contract/messages.ts'
import { columnSet } from '#kernel/core/contract/payloads/columns.ts'
import categories from '#src/resources/categories/definition.ts'
import devices from '#src/resources/devices/definition.ts'
import news from '#src/resources/news/definition.ts'
import profiles from '#src/resources/perfis/definition.ts'
import users from '#src/resources/users/definition.ts'

const errorOf = (text: unknown): string | undefined => {
  const parsed = columnSet(users).safeParse(text)
  return parsed.success ? undefined : issueSentences(parsed.error.issues, 'en')['']
}

test('the names of columns are the id, the fields that a cell can show, the status and the times', () => {
  expect(columnNamesOf(users).join()).toBe(
    'id,nome,email,pendingEmail,cpf,document,mobilePhone,profile,ativo,birthday,genre,address,confirmedAt,lastSignInAt,erasedAt,deletedAt,createdAt,updatedAt',
  )
  expect(columnNamesOf(devices)).toEqual([
    'deviceId',
    'macAddress',
    'name',
    'siteId',
    'tags',
    'campaign',
    'user',
    'owner',
    'lastContactAt',
    'lastShotAt',
    'state',
    'slots',
    'filledSlots',
    'runningOut',
    'maintenance',
    'rollout',
    'createdAt',
    'updatedAt',
  ])
  expect(columnNamesOf(news)).not.toContain('contentPt')
  expect(columnNamesOf(categories)).toContain('callToAction')
  expect(columnNamesOf(categories)).not.toContain('callToAction_en')
  expect(columnNamesOf(profiles)).not.toContain('perfilMasterId')
})

test('a column set that is written and read is the same', () => {
  const width = fc.option(fc.integer({ min: limits.minWidth, max: limits.maxWidth }), { nil: undefined })
  const column = fc.record({ name: fc.constantFrom(...columnNamesOf(users)), width })
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.uniqueArray(column, { minLength: 1, selector: ({ name }) => name }),
      (isCompact, columns) => {
        const set = {
          isCompact,
          columns: columns.map(({ name, width: pixels }) =>
            pixels === undefined ? { name } : { name, width: pixels },
          ),
        }
        expect(readColumns(printColumns(set))).toEqual(set)
        expect(columnSet(users).parse(printColumns(set))).toEqual(set)
      },
    ),
  )
})

test('the schema refuses unknown and repeated names, widths out of range and any other text', () => {
  expect(errorOf('nome,compact')).toBe('Unknown field: compact')
  expect(errorOf('nome,passwordHash')).toBe('Unknown field: passwordHash')
  for (const text of [
    '',
    'nome,',
    'nome,nome',
    'nome.20',
    'nome.9999',
    'nome.060',
    'compact()',
    'compact(nome',
    'nome;email',
    ['nome'],
    null,
  ])
    expect(errorOf(text)).toBe('Invalid value')
  expect(errorOf('nome,'.repeat(300))).toBe('Enter at most 1000 characters')
})

test('a set that was stored before a field vanished keeps its other columns and limits widths', () => {
  expect(readColumns('gone,nome.5')).toEqual({
    isCompact: false,
    columns: [{ name: 'gone' }, { name: 'nome', width: limits.minWidth }],
  })
  expect(readColumns('<nome>')).toBeUndefined()
})

test('other widths leave out what a narrow window has no room for, and chosen columns are shown in every window', () => {
  const hiddenIn = (text: string) =>
    shownColumns(capsuleScreens, capsules, text).columns.flatMap((column) =>
      column.hideWhenNarrow ? [column.source] : [],
    )
  const names = capsuleScreens.list.columns.map(({ source }) => source)
  const spared = capsuleScreens.list.columns.filter(({ hideWhenNarrow }) => hideWhenNarrow).map(({ source }) => source)
  expect(spared).toEqual(['createdAt'])
  expect(hiddenIn(names.map((name, at) => (at === 1 ? `${name}.200` : name)).join())).toEqual(spared)
  expect(hiddenIn(names.toReversed().join())).toEqual([])
})
