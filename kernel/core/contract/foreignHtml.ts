// Turns the HTML of other programs, such as Google Docs, Word and spreadsheets, into the tags of rich texts.
// They write marks as styles and lists as paragraphs: sanitizing alone would lose them or join words.
import { escapeHtml } from './escapeHtml.ts'
import { richText } from './html.ts'

const words = (text: string): readonly string[] => text.split(' ')
const own: readonly string[] = richText.tags
const headings = words('h1 h2 h3 h4 h5 h6')

/** Elements that begin a line of their own, and that rich texts do not have. */
const boxes = words(
  'address article aside caption center dd details div dl dt fieldset figcaption figure footer form header main nav section summary table ' +
    'tbody td tfoot th thead tr',
)

const marks = {
  bold: { tag: 'strong', tags: ['b', 'strong'] },
  italic: { tag: 'em', tags: ['i', 'em'] },
  underline: { tag: 'u', tags: ['u', 'ins'] },
  strike: { tag: 's', tags: ['s', 'strike', 'del'] },
} as const
type Mark = keyof typeof marks
const markNames = ['bold', 'italic', 'underline', 'strike'] as const satisfies readonly Mark[]
const markTags = markNames.flatMap((name): readonly string[] => marks[name].tags)

/** Elements whose texts are not part of what people see. */
const unseen = words(
  'audio canvas colgroup embed head iframe math noembed noframes noscript object option script select style svg template textarea title ' +
    'video xmp',
)

/** The tags of other programs that `htmlReader` understands. */
export const foreignTags: readonly string[] = [...new Set([...boxes, ...markTags, 'span', 'font'])]

const lineTags = [...words('p pre hr li ul ol blockquote'), ...headings, ...boxes]
const tagPattern = (tags: readonly string[]): string => `</?(?:${tags.join('|')})(?:\\s[^<>]*)?/?>`
const inlineTags = words('a abbr big body br code html img label link mark meta small sub sup')
const anyTag = new RegExp(tagPattern([...own, ...foreignTags, ...inlineTags, ...unseen]), 'i')
const anyLine = new RegExp(tagPattern([...lineTags, 'br']), 'i')
const firstLine = new RegExp(`^${tagPattern(lineTags)}`, 'i')

/** Returns a typed cell as HTML. Without tags of lines, a blank line begins a paragraph, and any other a line. */
export const htmlOfText = (text: string): string => {
  const trimmed = text.trim()
  if (trimmed === '') return ''
  if (firstLine.test(trimmed)) return trimmed
  if (anyLine.test(trimmed)) return `<div>${trimmed}</div>`
  return trimmed
    .split(/(?:\r?\n){2,}/)
    .map((one) => (anyTag.test(one) ? one : escapeHtml(one)).replaceAll(/\r?\n/g, '<br>'))
    .map((one) => `<p>${one}</p>`)
    .join('')
}

interface Element {
  readonly tag: string
  readonly style: string
  readonly href: string | undefined
  children: Node[]
}
type Node = string | Element

/** An element around a text in its line. Each link and code is an object of its own, so that two neighbors stay two. */
interface Wrap {
  readonly open: string
  readonly close: string
}
interface Leaf {
  readonly html: string
  readonly isBlank: boolean
  readonly isBreak?: boolean
  readonly wraps: readonly Wrap[]
}
/** A line of its own. */
interface Line {
  readonly tag: string
  readonly html: string
}
type Part = Leaf | Line

/** What the elements around a text say about it. */
interface Around {
  readonly marks: Partial<Record<Mark, boolean>>
  /** Marks that the browser draws there already: headings are bold, links underlined. */
  readonly drawn: readonly Mark[]
  /** Its links and code. */
  readonly outer: readonly Wrap[]
  readonly wraps: readonly Wrap[]
  /** Whether a blank takes the place of each line in it, or of each line and break. */
  readonly flat?: 'lines' | 'all'
}

const wrapOf = (tag: string, attributes = ''): Wrap => ({ open: `<${tag}${attributes}>`, close: `</${tag}>` })
const markWraps: Readonly<Record<Mark, Wrap>> = {
  bold: wrapOf(marks.bold.tag),
  italic: wrapOf(marks.italic.tag),
  underline: wrapOf(marks.underline.tag),
  strike: wrapOf(marks.strike.tag),
}

const isElement = (node: Node): node is Element => typeof node !== 'string'
const isLine = (part: Part): part is Line => 'tag' in part
const isLeaf = (part: Part): part is Leaf => !isLine(part)
const isList = ({ tag }: { readonly tag: string }): boolean => tag === 'ul' || tag === 'ol'
const isBlank = (text: string): boolean => !/[^\s\u200b]/.test(text)

/** A property of an element's own style: also those of Word, which no browser knows. */
const styleOf = ({ style }: Element, property: string): string =>
  style === ''
    ? ''
    : (new RegExp(`(?:^|;)\\s*${property}\\s*:([^;]*)`, 'i').exec(style)?.[1]?.trim().toLowerCase() ?? '')

/** What an element says of each mark; nothing for one that it inherits. */
const marksOf = (element: Element): Partial<Record<Mark, boolean>> => {
  const { tag } = element
  const name = markNames.find((one) => marks[one].tags.some((known) => known === tag))
  const weight = styleOf(element, 'font-weight')
  const slant = styleOf(element, 'font-style')
  const decoration = styleOf(element, 'text-decoration(?:-line)?')
  return {
    ...(name && { [name]: true }),
    ...(weight && { bold: weight.startsWith('bold') || Number.parseInt(weight) >= 600 }),
    ...(slant && { italic: slant !== 'normal' }),
    ...(decoration.includes('none') && name && name !== 'bold' && name !== 'italic' && { [name]: false }),
    ...(decoration.includes('underline') && { underline: true }),
    ...(decoration.includes('line-through') && { strike: true }),
  }
}

const within = (around: Around, element: Element): Around => {
  const { tag, href } = element
  const found = { ...around.marks, ...marksOf(element) }
  const drawn: readonly Mark[] = [
    ...around.drawn,
    ...(headings.includes(tag) ? (['bold'] as const) : []),
    ...(tag === 'a' ? (['underline'] as const) : []),
  ]
  const outer = [
    ...around.outer,
    ...(tag === 'a' ? [wrapOf('a', href === undefined ? '' : ` href="${escapeHtml(href)}"`)] : []),
    ...(tag === 'code' ? [wrapOf('code')] : []),
  ]
  const kept = markNames.filter((name) => found[name] && !drawn.includes(name))
  return { ...around, marks: found, drawn, outer, wraps: [...outer, ...kept.map((name) => markWraps[name])] }
}

/** Writes texts in a row; neighbors share the elements around them. */
const written = (leaves: readonly Leaf[]): string => {
  const open: Wrap[] = []
  const closeTo = (length: number): string =>
    open
      .splice(length)
      .toReversed()
      .map(({ close }) => close)
      .join('')
  const texts = leaves.map(({ html, wraps }) => {
    const differs = wraps.findIndex((wrap, index) => wrap !== open[index])
    const shared = differs === -1 ? wraps.length : differs
    const closed = closeTo(shared)
    const added = wraps.slice(shared)
    open.push(...added)
    return closed + added.map((wrap) => wrap.open).join('') + html
  })
  return texts.join('') + closeTo(0)
}

/** Returns a line of these texts. An empty one separates paragraphs; a last break is only an end. */
const lineOf = (tag: string, leaves: readonly Leaf[]): Line[] => {
  if (leaves.every((leaf) => leaf.isBlank)) return []
  const last = leaves.at(-1)
  return [{ tag, html: `<${tag}>${written(last?.isBreak ? leaves.slice(0, -1) : leaves)}</${tag}>` }]
}

/** Makes a paragraph of each run of texts between lines. */
const linesOf = (parts: readonly Part[], tag = 'p'): Line[] => {
  const lines: Line[] = []
  let run: Leaf[] = []
  for (const part of parts) {
    if (isLine(part)) {
      lines.push(...lineOf(tag, run), part)
      run = []
    } else run.push(part)
  }
  return [...lines, ...lineOf(tag, run)]
}

/** Writes parts as they are: a list follows the text of its item. */
const htmlOf = (parts: readonly Part[]): string => {
  let html = ''
  let run: Leaf[] = []
  for (const part of parts) {
    if (isLine(part)) {
      html += written(run) + part.html
      run = []
    } else run.push(part)
  }
  return html + written(run)
}

/** Removes the mark that Word draws before an item of a list, and returns its text. */
const takeDrawn = (element: Element): string | undefined => {
  for (const [index, child] of element.children.entries()) {
    if (!isElement(child)) continue
    if (child.tag === 'span' && styleOf(child, 'mso-list') === 'ignore') {
      element.children.splice(index, 1)
      return textIn(child)
    }
    const found = takeDrawn(child)
    if (found !== undefined) return found
  }
  return undefined
}
const textIn = (node: Node): string => (isElement(node) ? node.children.map(textIn).join('') : node)

/** The level of a paragraph that is an item of a list in Word: `mso-list:l0 level2 lfo1`. */
const wordLevel = (node: Node): number =>
  isElement(node) && (node.tag === 'p' || headings.includes(node.tag))
    ? Number(/level(\d)/.exec(styleOf(node, 'mso-list'))?.[1] ?? 0)
    : 0

/** Returns nodes with lists for Word's paragraphs, and nested lists in their items (Google Docs has them beside). */
const withLists = (nodes: readonly Node[], isInList: boolean): Node[] => {
  const found: Node[] = []
  /** The open lists of Word, each with its level and its last item. */
  let open: { level: number; list: Element; item?: Element }[] = []
  for (const node of nodes) {
    const level = wordLevel(node)
    const previous = found.at(-1)
    if (isElement(node) && level > 0) {
      const drawn = takeDrawn(node)
      open = open.filter((one) => one.level <= level)
      let last = open.at(-1)
      if (!last || last.level < level) {
        const tag = /^\W*[\da-z]{1,4}[.)]/i.test(drawn ?? '') ? 'ol' : 'ul'
        const list: Element = { tag, style: '', href: undefined, children: [] }
        ;(last?.item?.children ?? found).push(list)
        last = { level, list }
        open.push(last)
      }
      last.item = { tag: 'li', style: '', href: undefined, children: node.children }
      last.list.children.push(last.item)
    } else if (!isElement(node) && isBlank(node) && (open.length > 0 || isInList)) continue
    else {
      open = []
      if (isInList && isElement(node) && isList(node) && previous && isElement(previous)) previous.children.push(node)
      else found.push(node)
    }
  }
  return found
}

const hasTable = ({ children }: Element): boolean =>
  children.some((child) => isElement(child) && (child.tag === 'table' || hasTable(child)))

const blank: Leaf = { html: ' ', isBlank: true, wraps: [] }
const divider: Leaf = { html: ' | ', isBlank: true, wraps: [] }

const partsOf = ({ tag, children }: Element, around: Around): Part[] =>
  withLists(children, isList({ tag })).flatMap((node): Part[] =>
    isElement(node)
      ? partsOfElement(node, within(around, node))
      : [{ html: escapeHtml(node), isBlank: isBlank(node), wraps: around.wraps }],
  )

const leavesOf = (element: Element, around: Around, flat: 'lines' | 'all'): Leaf[] =>
  partsOf(element, { ...around, flat }).filter((part) => isLeaf(part))

/** Returns a row of a table as a line. A cell that is the whole row, or contains a table, only arranges a page. */
const rowOf = (row: Element, around: Around): Part[] => {
  const cells = row.children.filter(isElement).filter(({ tag }) => tag === 'td' || tag === 'th')
  if (cells.length < 2 || hasTable(row)) return linesOf(partsOf(row, around))
  return lineOf(
    'p',
    cells.flatMap((cell, index) => [...(index === 0 ? [] : [divider]), ...leavesOf(cell, within(around, cell), 'all')]),
  )
}

const partsOfElement = (element: Element, around: Around): Part[] => {
  const { tag } = element
  const { flat, wraps } = around
  if (tag === 'br') return [flat === 'all' ? blank : { html: '<br>', isBlank: true, isBreak: true, wraps }]
  if (!lineTags.includes(tag))
    return tag === 'a' || tag === 'code' ? leavesOf(element, around, flat ?? 'lines') : partsOf(element, around)
  if (flat) return [{ ...blank, wraps }, ...partsOf(element, around)]
  if (tag === 'hr') return [{ tag, html: '<hr>' }]
  if (headings.includes(tag)) return lineOf(tag, leavesOf(element, around, 'lines'))
  if (tag === 'pre') return [{ tag, html: `<pre>${written(leavesOf(element, around, 'lines'))}</pre>` }]
  if (tag === 'tr') return rowOf(element, around)
  const parts = partsOf(element, around)
  if (isList(element)) {
    const items = linesOf(parts, 'li').map((line) => (line.tag === 'li' ? line.html : `<li>${line.html}</li>`))
    return [{ tag, html: `<${tag}>${items.join('')}</${tag}>` }]
  }
  if (tag !== 'li' && tag !== 'blockquote') return linesOf(parts)
  const isText = parts.every((part) => isLeaf(part) || (tag === 'li' && isList(part)))
  return [{ tag, html: `<${tag}>${htmlOf(isText ? parts : linesOf(parts))}</${tag}>` }]
}

/** Deeper elements are only read through: that limits the work. */
const deepest = 50

/**
 * Takes HTML element by element from a parser, and returns it with the tags of rich texts. Links keep their targets.
 */
export const htmlReader = () => {
  const root: Element = { tag: 'body', style: '', href: undefined, children: [] }
  /** The element into which each open one writes; none for what nobody sees. */
  const into: (Element | undefined)[] = []
  let depth = 0
  let isForeign = false
  const top = () => (into.length === 0 ? root : into.at(-1))
  return {
    open: (tag: string, { style = '', href }: Readonly<Record<string, string | undefined>>): void => {
      const parent = top()
      if (!own.includes(tag) || style !== '') isForeign = true
      const element: Element = { tag, style, href, children: [] }
      const isHidden =
        unseen.includes(tag) || styleOf(element, 'display') === 'none' || styleOf(element, 'mso-hide') === 'all'
      if (!parent || isHidden) into.push(undefined)
      else if (depth < deepest && (own.includes(tag) || foreignTags.includes(tag))) {
        depth++
        parent.children.push(element)
        into.push(element)
      } else into.push(parent)
    },
    text: (text: string): void => {
      top()?.children.push(text)
    },
    close: (): void => {
      const element = into.pop()
      if (element && element !== top()) depth--
    },
    /** Whether a tag or style occurred that the editor does not write. */
    isForeign: (): boolean => isForeign,
    html: (): string => {
      const parts = partsOf(root, { marks: {}, drawn: [], outer: [], wraps: [] })
      return htmlOf(parts.some(isLine) ? linesOf(parts) : parts)
    },
  }
}
