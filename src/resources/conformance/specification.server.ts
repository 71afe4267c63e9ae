// Reads docs/specification.md: its sections, each with its demands, the files that implement them, and their tests.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const page = join(import.meta.dirname, '../../../docs/specification.md')

interface NamedTest {
  /** Below `tests/`. */
  file: string
  /** As in the source, with placeholders. */
  title: string
}

export interface SpecifiedDemand {
  id: string
  text: string
  files: string[]
  tests: NamedTest[]
}

export interface Section {
  title: string
  demands: SpecifiedDemand[]
}

const cellsOf = (line: string): string[] => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))

const demandOf = (line: string): SpecifiedDemand => {
  const [, id = '', text = '', files = '', tests = ''] = cellsOf(line)
  return {
    id,
    text,
    files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
    tests: tests.split('<br>').flatMap((test) => {
      const [, file, title] = /^`([^`]+)`: (.+)$/.exec(test) ?? []
      return file && title ? [{ file, title }] : []
    }),
  }
}

/** Returns the sections with demands, in the order of the page; none without the page. */
export const readSpecification = async (): Promise<Section[]> => {
  const lines = (await readFile(page, 'utf8').catch(() => '')).split('\n')
  const sections: Section[] = []
  for (const line of lines) {
    if (line.startsWith('## ')) sections.push({ title: line.slice(3), demands: [] })
    if (/^\| [BC]\d*-\d/.test(line)) sections.at(-1)?.demands.push(demandOf(line))
  }
  return sections.filter(({ demands }) => demands.length > 0)
}

/** What a placeholder of a title can be: `%s` and `$name` of a table of cases, `${name}` of a template. */
const placeholder = /%[sidfjop#]|\$\{[^}]*\}|\$[\w.]+/

/** Returns which titles of tests that ran come from a title of the source. */
export const titlePattern = (title: string): RegExp => {
  const parts = title.split(placeholder).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 's')
}
