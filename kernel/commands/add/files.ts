// Writes the three files of a resource from its description. What only a person can say is a mark, a name that does not compile.
import { lowerFirst, upperFirst } from 'es-toolkit'
import { format } from 'oxfmt'
import type { TextLanguage } from '#kernel/core/contract/languages.ts'
import { sourceOf, width } from '#kernel/commands/migration/sourceText.ts'
import type { Description, FieldDescription } from './describe.ts'
import { singularOf, wordsOf } from './words.ts'

/** The mark of each language that nobody can guess. It is declared nowhere: the compiler and the start name it until somebody has said the text. */
const marks: Readonly<Partial<Record<TextLanguage, string>>> = { pt: 'SAY_IN_PORTUGUESE', es: 'SAY_IN_SPANISH' }

/** What every resource has in every language. */
const known: Readonly<Record<TextLanguage, { deletedAt: string; createdAt: string }>> = {
  pt: { deletedAt: 'Situação', createdAt: 'Criado em' },
  en: { deletedAt: 'Status', createdAt: 'Created' },
  es: { deletedAt: 'Estado', createdAt: 'Creado' },
}

const isStored = ({ kind }: FieldDescription): boolean => kind !== 'missing'

/** Returns the marks that a text contains. */
export const marksIn = (text: string): string[] => Object.values(marks).filter((mark) => text.includes(`${mark}(`))

/** Returns an object's source of properties that are sources themselves. The formatter breaks and indents it. */
const objectOf = (properties: readonly (readonly [name: string, source: string])[]): string =>
  `{ ${properties.map(([name, source]) => `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : sourceOf(name)}: ${source}`).join(', ')} }`

/** The name of what a definition knows of one that it cannot import. */
const laterName = (target: string): string => `later${upperFirst(target)}`

/** Returns what references name of targets that refer to this resource in turn, or are this one. */
const laterText = (name: string, fields: readonly FieldDescription[]): string => {
  const targets = new Map(
    fields.flatMap(({ target, later }) => (target !== undefined && later ? [[target, later]] : [])),
  )
  return [...targets]
    .map(([target, { idKey, table, title, titleColumn, inPlace }]) => {
      const why =
        target === name
          ? 'This resource, for its own references'
          : 'Refers to this resource, so that it cannot be imported'
      const column = titleColumn === undefined ? '' : `, column: ${sourceOf(titleColumn)}`
      const shown = title === undefined ? '' : `${title}: text({ max: 255${column} })`
      return `/** ${why}. */
const ${laterName(target)} = { name: ${sourceOf(target)}, ${table === undefined ? '' : `table: ${sourceOf(table)}, `}idKey: ${sourceOf(idKey)}, ${inPlace ? 'inPlace: {}, ' : ''}fields: { ${shown} } } as const\n`
    })
    .join('\n')
}

const fieldLine = ({ name, kind, options, values, target = '', later }: FieldDescription): string => {
  if (kind === 'missing') return `// ${name}: ${target} is no resource yet. Add it, then run this again.`
  const first =
    kind === 'choice' ? `${sourceOf(values)}, ` : kind === 'reference' ? `${later ? laterName(target) : target}, ` : ''
  return `${name}: ${kind}(${first}${sourceOf(options)}),`
}

const isToggled = ({ inPlace }: Description): boolean => !inPlace || inPlace.active !== undefined

const settable: readonly FieldDescription['kind'][] = ['choice', 'yesNo', 'date', 'reference']

/** Returns the actions on many records: without a state, the fields that can be set. */
const bulkText = (described: Description): string =>
  isToggled(described)
    ? "  bulk: ['activate', 'deactivate'],\n"
    : described.fields.some(({ kind, options }) => settable.includes(kind) && !options['writtenBy'])
      ? "  bulk: ['setField'],\n"
      : ''

const definitionText = (described: Description): string => {
  const { name, path, table, idKey, title, keys, administrator, source, help, inPlace } = described
  const fields = described.fields.filter(isStored)
  const isNamedLater = fields.some(({ later }) => later?.title !== undefined)
  const kinds = [
    ...new Set(['defineResource', ...(isNamedLater ? ['text'] : []), ...fields.map(({ kind }) => kind)]),
  ].sort()
  const targets = new Map(
    fields.flatMap(({ kind, target = '', folder = target, later }) =>
      kind === 'reference' && !later ? [[target, folder] as const] : [],
    ),
  )
  return `// ${wordsOf(name)}: generated from ${source}. \`npm run add\` merges what changes there.
${help === undefined ? '' : `// ${help}\n`}import { ${kinds.join(', ')} } from '#kernel/core/contract/define.ts'
${[...targets]
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(([target, folder]) => `import ${target} from '../${folder}/definition.ts'\n`)
  .join('')}
${laterText(name, fields)}export default defineResource({
  name: ${sourceOf(name)},
  path: ${sourceOf(path)},
${table === undefined ? '' : `  table: ${sourceOf(table)},\n`}${inPlace ? `  inPlace: ${sourceOf(inPlace)},\n  times: false,\n` : ''}  idKey: ${sourceOf(idKey)},
${title === undefined ? '' : `  title: ${sourceOf(title)},\n`}  toggle: '${isToggled(described) ? 'activate' : 'none'}',
  verbs: ['create', 'update'],
  body: 'json',
${bulkText(described)}  import: { keys: ${sourceOf(keys)} },
  access: { ${administrator}: 'all' },
  fields: {
${described.fields.map((field) => `    ${fieldLine(field)}\n`).join('')}  },
})
`
}

/** Returns the layout of a form with first values: all fields, in their order. Other forms need none. */
const formText = ({ fields }: Description): string => {
  const written = fields.filter(({ kind, options }) => !['missing', 'instant'].includes(kind) && !options['writtenBy'])
  const entries = written.map(({ name, initial }) =>
    initial === undefined ? sourceOf(name) : `{ source: ${sourceOf(name)}, initial: ${sourceOf(initial)} }`,
  )
  return written.some(({ initial }) => initial !== undefined) ? `, form: [${entries.join(', ')}]` : ''
}

const screensText = (described: Description): string => {
  const { name } = described
  return `// ${wordsOf(name)}: the default list and form.
import { Table2 } from 'lucide'
import { defineScreens } from '#kernel/core/site/index.ts'
import ${name} from './definition.ts'

export default defineScreens(${name}, { icon: Table2, menu: { order: 100 }${formText(described)} })
`
}

/** Returns the texts of one language: in English they follow from the names, in any other each is a mark beside the English one. */
const textsIn = (language: TextLanguage, described: Description): string => {
  const { name, fields, inPlace } = described
  const mark = marks[language]
  const say = (text: string) => (mark === undefined ? sourceOf(text) : `${mark}(${sourceOf(text)})`)
  const one = lowerFirst(wordsOf(singularOf(name)))
  const choices = fields.flatMap(({ name: field, values }) =>
    values
      ? [
          [
            field,
            objectOf(values.map((value) => [String(value), say(wordsOf(String(value)) || String(value))])),
          ] as const,
        ]
      : [],
  )
  const hints = fields.flatMap(({ name: field, help }) => (help === undefined ? [] : [[field, say(help)] as const]))
  const { deletedAt, createdAt } = known[language]
  return `export const ${language}: MessagesOf<typeof screens> = {
  name: ${say(wordsOf(name))},
  titles: ${objectOf([
    ['create', say(`New ${one}`)],
    ['update', say(`Edit ${one}`)],
  ])},
  fields: {
${fields
  .filter(isStored)
  .map((field) => `    ${field.name}: ${say(field.label)},\n`)
  .join(
    '',
  )}${isToggled(described) ? `    deletedAt: ${sourceOf(deletedAt)},\n` : ''}${inPlace ? '' : `    createdAt: ${sourceOf(createdAt)},\n`}  },
${hints.length > 0 ? `  hints: ${objectOf(hints)},\n` : ''}${choices.length > 0 ? `  choices: ${objectOf(choices)},\n` : ''}}
`
}

const textsText = (described: Description): string => `// The texts of ${lowerFirst(wordsOf(described.name))}.
import type { MessagesOf } from '#kernel/core/site/index.ts'
import type screens from './screens.ts'

${described.languages.map((language) => textsIn(language, described)).join('')}`

/** Returns a text in the format of the repository (.oxfmtrc.json), which a product may share. */
const formatted = async (file: string, text: string): Promise<string> => {
  const { code, errors } = await format(file, text, { semi: false, singleQuote: true, printWidth: width })
  if (errors.length > 0) throw new Error(`${file} cannot be formatted: ${errors[0]?.message}\n${text}`)
  return code
}

/** Returns the files of a resource by their names. The same description has the same files. */
export const filesOf = async (described: Description): Promise<ReadonlyMap<string, string>> => {
  const texts: readonly (readonly [file: string, text: string])[] = [
    ['definition.ts', definitionText(described)],
    ['screens.ts', screensText(described)],
    ['texts.ts', textsText(described)],
  ]
  return new Map(await Promise.all(texts.map(async ([file, text]) => [file, await formatted(file, text)] as const)))
}

/** Returns the text of source.json. */
export const sourceFile = (described: Description): Promise<string> =>
  formatted('source.json', JSON.stringify(described))
