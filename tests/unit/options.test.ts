// Counts the resources that use each option of definitions and screens: what serves one resource belongs in its folder.
import { expect, test } from 'vitest'
import { allOptions, usesOf } from '#tests/support/options.ts'

/** Why an option stays that has fewer than two users. With a second one it needs no reason: take it out of this list, which only shrinks. */
const exceptions: Readonly<Record<string, string>> = {
  'definition.fields.decimals': 'The second product and resources of `npm run add` have prices.',
  'definition.fields.items': 'Filters find a record by the items of its list.',
  'definition.fields.options': 'A computed text has words for what it can be, as a choice has.',
  'definition.fields.past': 'An import must know that a birthday is not ahead.',
  'definition.fields.purpose': 'Who may open a file depends on it; each kind of document has one.',
  'definition.fields.target': 'Filters and history name the record behind a custom field.',
  'definition.inPlace': 'Resources of `npm run add --in-place` have it, beside the tables of another program.',
  'definition.listBy': 'It makes a resource part of another one: list, index, history and form.',
  'definition.searches': 'A search over some of the records is a call of its own in the contract.',
  'definition.sorts': 'It is an order of the contract, with an index.',
  'definition.subtitle': 'A composed title needs what tells records of one name apart; any resource may have one.',
  'definition.times': 'Rows of a table that nobody edits have no times.',
  'definition.tokens': 'It closes a resource to API tokens.',
  'screens.actions.beside': 'Only the form can lay out what it shows beside itself.',
  'screens.actions.body': 'The contract has a call with a body.',
  'screens.actions.explains': 'The specification asks for its own sentence before the reason (S2§8).',
  'screens.actions.many': 'The dialog before an action on many records is a part of the engine.',
  'screens.actions.replaces': 'The confirmation is a part of the engine and names both records.',
  'screens.compare': 'List, record and route offer it for any resource.',
  'screens.columns.pending': 'List, header, palette and export show the state.',
  'screens.columns.starts': 'The cell of a day says when a record begins to count where it says that it is over.',
  'screens.form.sources': 'Drafts, conflicts and errors find all fields of an input by it.',
  'screens.form.create': 'The specification asks for it; SearchInput does it for any resource.',
  'screens.form.featured': 'Only the form can lay out its groups.',
  'screens.form.items': 'Conflicts merge a list item by item.',
  'screens.form.line': 'Only the form can set numbers beside one another.',
  'screens.form.maximum': 'A date has a limit as a number has.',
  'screens.form.part': 'Form, conflicts and history know a list of texts as a text in three languages.',
  'screens.form.search': 'It follows from `searches` of the definition.',
  'screens.drawings': 'Who agrees to a change sees it as it was made: a dial as a ring.',
  'screens.form.text': 'Conflicts show a value as the input writes it.',
  'screens.menu.badge': 'It is an attribute of a menu item in the specification (S2§2).',
  'screens.menu.counts': 'Only the menu can count what waits in a list that is closed.',
  'screens.noticeAfter': 'The form says once what a save did.',
  'screens.reviewRevert': 'A revert asks what a save asks.',
  'screens.update': 'It is the door for a screen of its own.',
}

/** Returns how many resources use each option. */
const countUsers = (): ReadonlyMap<string, number> => {
  const uses = usesOf('{src/resources/**/{definition,screens},kernel/features/*/contract/definition}.ts')
  const users = new Map(allOptions().map((option) => [option, 0]))
  for (const [option, examples] of uses) users.set(option, new Set(examples.map(({ file }) => file)).size)
  return users
}

test('an option of definitions and screens serves two resources or more', () => {
  const users = countUsers()
  expect(users.size).toBeGreaterThan(50)
  const single = [...users].filter(([, count]) => count < 2).map(([option]) => option)
  expect(single.filter((option) => !(option in exceptions))).toEqual([])
})

test('an exception from that rule is an option with fewer than two users', () => {
  const users = countUsers()
  expect(Object.keys(exceptions).filter((option) => (users.get(option) ?? 2) >= 2)).toEqual([])
})
