// Tests which columns a list shows: those of its tab, and those of which its condition speaks.
import { expect, test } from 'vitest'
import { isSpecified, tabOf, withColumns } from '#kernel/core/site/list/listTabs.ts'
import type { ListFilter } from '#kernel/core/site/data/dataProvider.ts'
import type { ListView } from '#kernel/core/site/list/listView.ts'
import definition from '#src/resources/devices/definition.ts'
import declaration from '#src/resources/devices/screens.ts'

const none: ListView = { view: undefined, isPending: false, awaited: undefined, columns: undefined }
const fieldAt = (source: string) => source
const shown = (search: string, filter: ListFilter = {}, listView = none) => {
  const list = { declaration, definition, search, filter }
  const { shown: columns, isFixed } = withColumns({ ...list, listView, translate: { fieldAt } })
  return { tab: isSpecified(search) ? '' : tabOf(list)?.name, columns: columns?.split(','), isFixed }
}

test('a list opens with the columns of its first tab, or with those that the reader has chosen for it', () => {
  const fleet = ['name', 'state', 'filledSlots', 'lastContactAt', 'campaign']
  expect(shown('')).toEqual({ tab: 'fleet', columns: fleet, isFixed: false })
  expect(shown('?view=fleet').columns).toEqual(fleet)
  expect(shown('', {}, { ...none, columns: 'user' })).toEqual({ tab: 'fleet', columns: ['user'], isFixed: false })
})

test('what needs attention opens its tab, by its name or as a condition, whatever the reader has chosen', () => {
  const columns = ['name', 'lastContactAt', 'state', 'user', 'campaign']
  for (const filter of [{ attention: 'silent' }, { where: 'silent' }])
    expect(shown('?where=silent', filter, { ...none, columns: 'user' })).toEqual({
      tab: 'silent',
      columns,
      isFixed: true,
    })
})

test('an empty view shows the specified columns', () => {
  expect(shown('?view=', {}, { ...none, columns: 'user' })).toEqual({ tab: '', columns: undefined, isFixed: true })
})

test('a condition adds the columns of which it speaks after the title, unless a choice of columns is in the URL', () => {
  expect(shown('', { where: 'all(lastShotAt.empty,site.is.2)' }).columns?.slice(0, 4)).toEqual([
    'name',
    'siteId',
    'lastShotAt',
    'state',
  ])
  expect(shown('?columns=user', { where: 'lastShotAt.empty' }).columns).toEqual(['user'])
})
