// What a query leaves of a module of ours, so that one file may say everything of a resource and no page loads more of it than it shows:
// `?facts` of a contract file (docs/decisions/0004), `?list` and `?form` of a declaration (0007). Tree shaking alone would not do:
// schemas are calls, and a bundler keeps modules together by their imports, used or not.
import type { Plugin, Rolldown } from 'vite'

type Program = ReturnType<Rolldown.PluginContext['parse']>

/** Every name a part of a syntax tree speaks of; neither keys of objects nor what follows a dot. */
const namesIn = (node: unknown): unknown[] => {
  if (typeof node !== 'object' || node === null) return []
  const parts = new Map(Object.entries(node))
  if (parts.get('type') === 'Identifier') return [parts.get('name')]
  if (parts.get('computed') === false) for (const key of ['key', 'property']) parts.delete(key)
  return [...parts.values()].flatMap(namesIn)
}

/** The statements that declare these names, and those that declare what they speak of in turn. */
const statementsOf = (code: string, { body }: Program, names: readonly unknown[]): string => {
  const statements = body.map((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    const declares =
      declared?.type === 'ImportDeclaration'
        ? declared.specifiers.map(({ local }) => local)
        : declared?.type === 'VariableDeclaration'
          ? declared.declarations.map(({ id }) => id)
          : []
    return { text: code.slice(statement.start, statement.end), declares: namesIn(declares), names: namesIn(statement) }
  })
  const needed = new Set(names)
  const kept = () => statements.filter(({ declares }) => declares.some((name) => needed.has(name)))
  for (let known = 0; known < needed.size;) {
    known = needed.size
    for (const name of kept().flatMap((statement) => statement.names)) needed.add(name)
  }
  return kept()
    .map(({ text }) => text)
    .join('\n')
}

/** The value of one property of the object that a file's `export default defineResource({…})` is given. */
const valueOf = ({ body }: Program, property: string) => {
  const exported = body.find((statement) => statement.type === 'ExportDefaultDeclaration')?.declaration
  const given = exported?.type === 'CallExpression' ? exported.arguments[0] : undefined
  const properties = given?.type === 'ObjectExpression' ? given.properties : []
  for (const entry of properties) if (entry.type === 'Property' && namesIn(entry.key).includes(property)) return entry
  return undefined
}

/** Leaves of a contract file its `resource` and what that speaks of. */
const facts: Plugin = {
  name: 'sillage:facts',
  transform: {
    filter: { id: /\/contract\/[^/]*\?facts$/ },
    handler(code) {
      return statementsOf(code, this.parse(code), ['resource']) || 'export const resource = undefined'
    },
  },
}

/** Leaves of a declaration what its list shows: its form is one import away, and its words are in the language's file. */
const list: Plugin = {
  name: 'sillage:list',
  transform: {
    filter: { id: /\/src\/resources\/[^/]*\?list$/ },
    handler(code, id) {
      const program = this.parse(code)
      const whole = id.replace(/\?list$/, '')
      const instead = { form: `async () => (await import(${JSON.stringify(`${whole}?form`)})).form`, words: 'undefined' }
      return Object.entries(instead)
        .flatMap(([property, text]) => {
          const entry = valueOf(program, property)
          return entry ? [{ entry, text: `${property}: ${text}` }] : []
        })
        .toSorted((one, other) => other.entry.start - one.entry.start)
        .reduce((left, { entry, text }) => left.slice(0, entry.start) + text + left.slice(entry.end), code)
    },
  },
}

/** Leaves of a declaration its form and what that speaks of. */
const form: Plugin = {
  name: 'sillage:form',
  transform: {
    filter: { id: /\/src\/resources\/[^/]*\?form$/ },
    handler(code) {
      const program = this.parse(code)
      const entry = valueOf(program, 'form')
      if (!entry) throw new Error('no form in this declaration')
      const { value } = entry
      return `${statementsOf(code, program, namesIn(value))}\nexport const form = ${code.slice(value.start, value.end)}`
    },
  },
}

export const moduleParts: Plugin[] = [facts, list, form]
