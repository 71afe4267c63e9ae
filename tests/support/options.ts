// The options of definitions and screens: which there are, what their docstrings say, and where the resources use them.
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseSync } from 'vite'
import { isObject } from '#kernel/core/contract/isObject.ts'

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
const nameOf = (node: unknown): string => (isObject(node) ? String(node['name'] ?? node['value']) : '')

/** An option that a resource uses: its name by place, and where; of a field the whole field. */
interface Use {
  option: string
  node: Node
}

/** The uses in a syntax tree. Arrays and calls have the place of what they contain: `number({ min: 1 })`, `choice([1, 2], { sort: true })`. */
const usesIn = (node: Node, place: string, field?: Node): Use[] => {
  if (node['type'] === 'CallExpression')
    return nodesIn(node['arguments'])
      .slice(-1)
      .flatMap((last) => usesIn(last, place, field))
  if (node['type'] !== 'Property') return nodesIn(node).flatMap((part) => usesIn(part, place, field))
  const option = `${place}.${nameOf(node['key'])}`
  const use = { option, node: field ?? node }
  const inner = nested[option]
  if (inner === undefined) return [use]
  const value = nodesIn([node['value']])
  // The names of fields are no options.
  const parts =
    inner === 'definition.fields'
      ? value.flatMap(({ properties }) =>
          nodesIn(properties).flatMap((own) => nodesIn([own['value']]).flatMap((part) => usesIn(part, inner, own))),
        )
      : value.flatMap((part) => usesIn(part, inner))
  return [use, ...parts]
}

/** An option as an interface declares it. */
export interface Declared {
  name: string
  type: string
  /** Its docstring in one line; empty without one. */
  says: string
}

const inOneLine = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/, (?=[}\])])/g, ' ')
    .replaceAll(/([[(]) | (?=[\])])/g, '$1')
    .trim()

/** Returns the members of interfaces in a file, in their order. */
export const membersOf = (file: string, ...interfaces: readonly string[]): Declared[] => {
  const text = readFileSync(file, 'utf8')
  const { program, comments } = parseSync(file, text)
  const says = (start: number): string => {
    const before = text.slice(0, start).trimEnd().length
    const comment = comments.find(({ end, type }) => end === before && type === 'Block')
    return inOneLine(comment?.value.replaceAll(/^\s*\*+/gm, '') ?? '')
  }
  const sourceOf = ({ start, end }: Node): string => text.slice(Number(start), Number(end))
  const find = (node: Node): Declared[] => {
    if (node['type'] !== 'TSInterfaceDeclaration') return nodesIn(node).flatMap(find)
    const { body } = node
    if (!interfaces.includes(nameOf(node['id'])) || !isObject(body)) return []
    return nodesIn(body['body']).map((member) => ({
      name: nameOf(member['key']),
      type: isObject(member['typeAnnotation']) ? inOneLine(sourceOf(member['typeAnnotation']).slice(1)) : '',
      says: says(Number(member['start'])),
    }))
  }
  return nodesIn(program.body).flatMap(find)
}

export interface Example {
  file: string
  /** Its source in one line. */
  text: string
}

/** Returns how resources use each option, by its place and name. */
export const usesOf = (files: string): ReadonlyMap<string, readonly Example[]> => {
  const uses = new Map<string, Example[]>()
  for (const file of globSync(files).sort()) {
    const text = readFileSync(file, 'utf8')
    const exported = nodesIn(parseSync(file, text).program.body).filter(
      ({ type }) => type === 'ExportDefaultDeclaration',
    )
    const place = basename(file) === 'screens.ts' ? 'screens' : 'definition'
    for (const { option, node } of exported.flatMap((statement) => usesIn(statement, place))) {
      const example = { file, text: inOneLine(text.slice(Number(node['start']), Number(node['end']))) }
      uses.set(option, [...(uses.get(option) ?? []), example])
    }
  }
  return uses
}

/** The places of all options. */
export const allOptions = (): string[] =>
  declared.flatMap(([place, file, ...interfaces]) =>
    membersOf(file, ...interfaces).map(({ name }) => `${place}.${name}`),
  )
