// Counts the resources that use each option of definitions and screens: what serves one resource belongs in its folder.
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { isObject } from '#kernel/core/contract/isObject.ts'

/** Why an option stays that has fewer than two users. With a second one it needs no reason: take it out of this list, which only shrinks. */
const exceptions: Readonly<Record<string, string>> = {
  'definition.fields.decimals': 'The second product and resources of `npm run add` have prices.',
  'definition.fields.items': 'Filters find a record by the items of its list.',
  'definition.fields.options': 'A computed text has words for what it can be, as a choice has.',
  'definition.fields.past': 'An import must know that a birthday is not ahead.',
  'definition.fields.purpose': 'Who may open a file depends on it; each kind of document has one.',
  'definition.fields.target': 'Filters and history name the record behind a custom field.',
  'definition.listBy': 'It makes a resource part of another one: list, index, history and form.',
  'definition.searches': 'A search over some of the records is a call of its own in the contract.',
  'definition.sorts': 'It is an order of the contract, with an index.',
  'definition.subtitle': 'A composed title needs what tells records of one name apart; any resource may have one.',
  'definition.times': 'Rows of a table that nobody edits have no times.',
  'definition.tokens': 'It closes a resource to API tokens.',
  'screens.actions.beside': 'Only the form can lay out what it shows beside itself.',
  'screens.actions.body': 'The contract has a call with a body.',
  'screens.actions.explains': 'The specification asks for its own sentence before the reason (S2§8).',
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
  'screens.form.text': 'Conflicts show a value as the input writes it.',
  'screens.menu.badge': 'It is an attribute of a menu item in the specification (S2§2).',
  'screens.menu.counts': 'Only the menu can count what waits in a list that is closed.',
  'screens.noticeAfter': 'The form says once what a save did.',
  'screens.reviewRevert': 'A revert asks what a save asks.',
  'screens.update': 'It is the door for a screen of its own.',
}

/** The interfaces that say which options there are, by place. */
const declared: readonly (readonly [place: string, file: string, ...interfaces: string[]])[] = [
  ['definition', 'kernel/core/contract/define.ts', 'Definition'],
  ['definition.fields', 'kernel/core/contract/kinds.ts', 'StoredOptions'],
  ['definition.fields', 'kernel/kinds/text/contract.ts', 'TextOptions'],
  ['definition.fields', 'kernel/kinds/date/contract.ts', 'DateOptions'],
  ['definition.fields', 'kernel/kinds/number/contract.ts', 'NumberOptions'],
  ['definition.fields', 'kernel/kinds/reference/contract.ts', 'ReferenceOptions'],
  ['definition.fields', 'kernel/kinds/file/contract.ts', 'FileFieldOptions'],
  ['screens', 'kernel/core/site/declaration/screenTypes.ts', 'Screens', 'AnyScreens'],
  ['screens', 'kernel/core/site/declaration/declaration.ts', 'FormOptions'],
  ['screens.menu', 'kernel/core/site/declaration/declaration.ts', 'MenuOptions'],
  ['screens.columns', 'kernel/core/site/declaration/fields.ts', 'ColumnEntry'],
  ['screens.form', 'kernel/core/site/fields/kind.ts', 'FieldBase'],
]

/** The options whose values contain further options, and their place. The fields of a group are fields of the form. */
const nested: Readonly<Record<string, string>> = {
  'definition.fields': 'definition.fields',
  'screens.menu': 'screens.menu',
  'screens.columns': 'screens.columns',
  'screens.actions': 'screens.actions',
  'screens.form': 'screens.form',
  'screens.form.fields': 'screens.form',
}

type Node = Record<string, unknown>
const nodesIn = (node: unknown): Node[] => (isObject(node) ? Object.values(node).filter(isObject) : [])
const treeOf = (file: string): unknown => parseSync(file, readFileSync(file, 'utf8')).program.body
const nameOf = (node: unknown): string => (isObject(node) ? String(node['name'] ?? node['value']) : '')

/** The options in a syntax tree, by place. Arrays and calls have the place of what they contain: `number({ min: 1 })`, `choice([1, 2], { sort: true })`. */
const optionsIn = (node: Node, place: string): string[] => {
  if (node['type'] === 'CallExpression')
    return nodesIn(node['arguments'])
      .slice(-1)
      .flatMap((last) => optionsIn(last, place))
  if (node['type'] !== 'Property') return nodesIn(node).flatMap((part) => optionsIn(part, place))
  const option = `${place}.${nameOf(node['key'])}`
  const inner = nested[option]
  if (inner === undefined) return [option]
  const value = nodesIn([node['value']])
  // The names of fields are no options.
  const parts =
    inner === 'definition.fields'
      ? value.flatMap(({ properties }) => nodesIn(properties)).flatMap((field) => nodesIn([field['value']]))
      : value
  return [option, ...parts.flatMap((part) => optionsIn(part, inner))]
}

/** The options of an interface. */
const optionsOf = (node: Node, interfaces: readonly string[]): string[] => {
  if (node['type'] !== 'TSInterfaceDeclaration') return nodesIn(node).flatMap((part) => optionsOf(part, interfaces))
  const { body } = node
  if (!interfaces.includes(nameOf(node['id'])) || !isObject(body)) return []
  return nodesIn(body['body']).map(({ key }) => nameOf(key))
}

/** Returns how many resources use each option. */
const countUsers = (): ReadonlyMap<string, number> => {
  const users = new Map<string, number>()
  for (const [place, file, ...interfaces] of declared) {
    const options = nodesIn(treeOf(file)).flatMap((statement) => optionsOf(statement, interfaces))
    for (const option of options) users.set(`${place}.${option}`, 0)
  }
  for (const file of globSync('{src/resources/**/{definition,screens},kernel/features/*/contract/definition}.ts')) {
    const exported = nodesIn(treeOf(file)).filter(({ type }) => type === 'ExportDefaultDeclaration')
    const place = basename(file) === 'screens.ts' ? 'screens' : 'definition'
    const options = exported.flatMap((statement) => optionsIn(statement, place))
    for (const option of new Set(options)) users.set(option, (users.get(option) ?? 0) + 1)
  }
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
