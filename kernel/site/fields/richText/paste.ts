// Turns what Google Docs, Gmail, Outlook, Word and spreadsheets put into the clipboard into HTML that the contract allows.
// They write marks as styles, lines as boxes, and lists as paragraphs: sanitizing alone would lose them or glue words together.
import DOMPurify from 'dompurify'
import { richText } from '#kernel/contract/html.ts'
import { sanitise } from './sanitize.ts'

/** Elements that begin a line of their own, and that the contract does not allow. */
const boxes = (
  'address article aside blockquote caption center dd details div dl dt fieldset figcaption figure footer form header main nav section ' +
  'summary table tbody td tfoot th thead tr'
)
  .split(' ')
  .filter((tag) => !richText.tags.some((allowed) => allowed === tag))

const marks = {
  bold: { tag: 'strong', tags: ['b', 'strong'] },
  italic: { tag: 'em', tags: ['i', 'em'] },
  underline: { tag: 'u', tags: ['u', 'ins'] },
  strike: { tag: 's', tags: ['s', 'strike', 'del'] },
} as const
type Mark = keyof typeof marks
const markNames = ['bold', 'italic', 'underline', 'strike'] as const satisfies readonly Mark[]
const markTags = markNames.flatMap((name): readonly string[] => marks[name].tags)

const heading = 'h1,h2,h3,h4,h5,h6'
const lines = ['p', 'pre', 'hr', 'li', 'ul', 'ol', 'blockquote', ...heading.split(','), ...boxes]
const allLines = lines.join()

// An instance of its own: the one that sanitizes drops styles.
const purifier = DOMPurify(window)
const parse = (html: string): HTMLElement => {
  const clean = purifier.sanitize(html, {
    ALLOWED_TAGS: [...richText.tags, ...boxes, ...markTags, 'span', 'font'],
    ALLOWED_ATTR: ['href', 'style'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
  return new DOMParser().parseFromString(clean, 'text/html').body
}

/** A property of an element's own style: also those of Word, which no browser knows. */
const styleOf = (element: Element, property: string): string =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]*)`, 'i')
    .exec(element.getAttribute('style') ?? '')?.[1]
    ?.trim()
    .toLowerCase() ?? ''

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE
const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE
const isLine = (node: Node): boolean => isElement(node) && node.matches(allLines)
const isBlank = (node: Node): boolean => !/[^\s\u200b]/.test(node.textContent ?? '')
/** Copies: these change while they are walked. */
const childrenOf = (parent: Element): Element[] => [...parent.children]
const nodesOf = (parent: Element): ChildNode[] => [...parent.childNodes]
const unwrap = (element: Element): void => element.replaceWith(...element.childNodes)

/** What an element says of each mark; nothing for one that it inherits. */
const marksOf = (element: Element): Partial<Record<Mark, boolean>> => {
  const tag = markNames.find((name) => element.matches(marks[name].tags.join()))
  const weight = styleOf(element, 'font-weight')
  const slant = styleOf(element, 'font-style')
  const decoration = styleOf(element, 'text-decoration(?:-line)?')
  return {
    ...(tag && { [tag]: true }),
    ...(weight && { bold: weight.startsWith('bold') || Number.parseInt(weight) >= 600 }),
    ...(slant && { italic: slant !== 'normal' }),
    ...(decoration.includes('none') && tag && tag !== 'bold' && tag !== 'italic' && { [tag]: false }),
    ...(decoration.includes('underline') && { underline: true }),
    ...(decoration.includes('line-through') && { strike: true }),
  }
}

const textsIn = (root: Node): Text[] => [...root.childNodes].flatMap((node) => (isText(node) ? [node] : textsIn(node)))

/** Writes the marks of each text next to it: they may come from any element around it, and be taken back by another. */
const settleMarks = (body: Element): void => {
  for (const text of textsIn(body)) {
    if (isBlank(text)) continue
    const around: Element[] = []
    for (let element = text.parentElement; element && element !== body; element = element.parentElement)
      around.unshift(element)
    const found: Partial<Record<Mark, boolean>> = Object.assign({}, ...around.map(marksOf))
    if (around.some((element) => element.matches(heading))) found.bold = false
    if (around.some((element) => element.matches('a'))) found.underline = false
    for (const name of markNames) {
      if (!found[name]) continue
      const mark = body.ownerDocument.createElement(marks[name].tag)
      mark.dataset['settled'] = ''
      text.replaceWith(mark)
      mark.append(text)
    }
  }
  for (const element of body.querySelectorAll(`span,font,${markTags.join()}`))
    if (!(element instanceof HTMLElement && 'settled' in element.dataset)) unwrap(element)
}

/** Word writes the items of a list as paragraphs with a level and a drawn mark: `mso-list:l0 level2 lfo1`. */
const makeWordLists = (body: Element): void => {
  const levelOf = (element: Element | null): number =>
    Number(/level(\d)/.exec(element ? styleOf(element, 'mso-list') : '')?.[1] ?? 0)
  for (const first of body.querySelectorAll('p,h1,h2,h3,h4,h5,h6')) {
    if (levelOf(first) === 0 || !body.contains(first)) continue
    const open: Element[] = []
    const anchor = body.ownerDocument.createElement('div')
    first.before(anchor)
    for (let item: Element | null = first, level = levelOf(item); item && level > 0; level = levelOf(item)) {
      const next: Element | null = item.nextElementSibling
      const drawn = [...item.querySelectorAll('span')].find((span) => styleOf(span, 'mso-list') === 'ignore')
      const isNumbered = /^\W*[\da-z]{1,4}[.)]/i.test(drawn?.textContent ?? '')
      drawn?.remove()
      open.length = Math.min(open.length, level)
      if (open.length < level) {
        const list = body.ownerDocument.createElement(isNumbered ? 'ol' : 'ul')
        ;(open.at(-1)?.lastElementChild ?? anchor).append(list)
        open.push(list)
      }
      const entry = body.ownerDocument.createElement('li')
      entry.append(...item.childNodes)
      open.at(-1)?.append(entry)
      item.remove()
      item = next
    }
    unwrap(anchor)
  }
}

/** Google Docs puts a nested list beside its item instead of into it. */
const nestLists = (body: Element): void => {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol'))
    list.previousElementSibling?.append(list)
}

/** Writes each row of a table as a paragraph. A cell that is the whole row, or has a table of its own, only arranges a page. */
const unfoldTables = (body: Element): void => {
  for (const row of body.querySelectorAll('tr')) {
    const cells = [...row.children].filter((cell) => cell.matches('td,th'))
    if (cells.length < 2 || row.querySelector('table')) continue
    const paragraph = body.ownerDocument.createElement('p')
    cells.forEach((cell, index) => {
      for (const line of cell.querySelectorAll(`${allLines},br`)) {
        line.before(' ')
        unwrap(line)
      }
      paragraph.append(...(index === 0 ? [] : [' | ']), ...cell.childNodes)
    })
    row.replaceWith(...(cells.every(isBlank) && !paragraph.textContent?.replaceAll('|', '').trim() ? [] : [paragraph]))
  }
}

/** Makes a paragraph of each run of text between the lines of an element, and dissolves its boxes. */
const makeParagraphs = (parent: Element): void => {
  for (const child of childrenOf(parent)) {
    if (child.matches('p,pre')) continue
    // A link around boxes stays one link.
    if (!isLine(child)) for (const line of child.querySelectorAll(allLines)) unwrap(line)
    else makeParagraphs(child)
  }
  const isBox = parent.matches(boxes.join())
  const hasLines = [...parent.children].some(
    (child) => isLine(child) && !(parent.matches('li') && child.matches('ul,ol')),
  )
  if (!parent.matches(heading) && (isBox || hasLines)) {
    let run: Element | undefined
    for (const node of nodesOf(parent)) {
      if (isLine(node)) run = undefined
      else {
        if (!run) {
          run = parent.ownerDocument.createElement('p')
          node.before(run)
        }
        run.append(node)
      }
    }
  }
  for (const child of childrenOf(parent)) if (child.matches(boxes.join())) unwrap(child)
  // An empty line separates paragraphs, which have a margin of their own. A last break of a line is only its end.
  for (const child of childrenOf(parent)) {
    if (!child.matches(`p,${heading}`)) continue
    if (isBlank(child)) child.remove()
    else if (child.lastElementChild?.matches('br') && child.lastChild === child.lastElementChild)
      child.lastElementChild.remove()
  }
}

/** The HTML of a paste as the contract allows it. */
export const fromPaste = (html: string): string => {
  const body = parse(html)
  for (const element of body.querySelectorAll('[style]'))
    if (styleOf(element, 'display') === 'none' || styleOf(element, 'mso-hide') === 'all') element.remove()
  makeWordLists(body)
  nestLists(body)
  settleMarks(body)
  unfoldTables(body)
  makeParagraphs(body)
  return sanitise(body.innerHTML)
}
