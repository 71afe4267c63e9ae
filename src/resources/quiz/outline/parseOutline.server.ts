// Parses an outline in either format, and checks it.
import { decodeHTMLStrict } from 'entities'
import { quiz as limits } from '#src/product/limits.ts'
import type { OutlineBody } from './payloads.ts'
import { checkOutline } from './rules/checkOutline.ts'
import { parseJson } from './rules/json.ts'
import { parseMarkdown } from './rules/markdown.ts'
import type { Outline } from './rules/outline.ts'
import { firstProblems, type OutlineProblem } from './rules/outlineProblems.ts'

/** Entities of HTML, and characters behind a backslash, which begin none. */
const entity = /\\.|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gisu

/** Pages and mails write `&rarr;`. A line stays a line. */
const withoutEntities = (text: string): string =>
  text.replace(entity, (found) => (found.startsWith('\\') ? found : decodeHTMLStrict(found).replace(/[\r\n]/, ' ')))

/** Returns the outline of a text and its first problems. If it cannot be imported, the outline is empty. */
export const parseOutline = ({ format, text }: OutlineBody): { outline: Outline; problems: OutlineProblem[] } => {
  const { outline, problems } = format === 'json' ? parseJson(text) : parseMarkdown(withoutEntities(text))
  const all = [...problems, ...checkOutline(outline)]
  const isTooMuch = all.length > limits.outlineProblems || all.some(({ key }) => key.startsWith('lineTooMany'))
  return { outline: isTooMuch ? [] : outline, problems: firstProblems(all) }
}
