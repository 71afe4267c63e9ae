// The signs of an outline: typed bullets, numbers and arrows, those of other programs, and Markdown.

/** Hyphens, dashes and the minus. */
const dashes = '\\-\\u2010-\\u2015\\u2212'
/** Arrows to the right, among them those of the fonts Symbol and Wingdings into which Word changes `-->` and `==>`. */
const arrows = '→⇒⇢⇨⇰⇾↠↣↦⇉⇛⟶⟹⟼⟾➔➙-➝➞➟-➡➥-➯➱-➾⭢🠊🠖🠚🡆🡒\\uF0AE\\uF0DE\\uF0E0\\uF0E8\\uF0F0'
/** Bullets of Word, Docs and other programs, among them those of Symbol and Wingdings. */
const pastedBullets = '•◦▪▫‣⁃●○■□∙·‧▸▹►▻➢➤❖◆◇♦✓✔§\\uF0B7\\uF0A7\\uF0A8\\uF0D8\\uF0FC\\uF076\\uF06E'

/** What begins an item. `kind` tells the levels of an unindented list apart; empty for bullets of Markdown. */
export interface Marker {
  kind: string
  length: number
}

const markers: readonly [kind: (found: string) => string, pattern: RegExp][] = [
  [() => '', /^(?:[-*+](?=\s|$)|\d{1,9}[.)](?=\s|$))/],
  [(found) => found.charAt(0), new RegExp(`^[${pastedBullets}]`, 'u')],
  [() => '–', new RegExp(`^[${dashes}](?=\\s|$)`, 'u')],
  // The second level of Word; before a small letter it is a word of Portuguese.
  [() => 'o', /^o(?=\t|\s{2}|\s\P{Ll})/u],
  [(found) => `1${found.replace(/\d/g, '')}`, /^\d{1,9}(?:\.\d{1,9}){1,8}[.)]?(?=\s)/],
  [() => '(1)', /^\(\d{1,9}\)(?=\s)/],
  [(found) => (found.toLowerCase() === found ? 'a' : 'A'), /^\(?(?:[a-z]|[ivx]{2,5})[.)](?=\s)/i],
]

/** Returns what begins an item at the beginning of a text; undefined for a text that begins none. */
export const markerOf = (text: string): Marker | undefined => {
  for (const [kindOf, pattern] of markers) {
    const [found] = pattern.exec(text) ?? []
    if (found === undefined) continue
    const [task = ''] = /^\s{1,8}\[[ xX]\](?=\s)/.exec(text.slice(found.length)) ?? []
    return { kind: kindOf(found), length: found.length + task.length }
  }
  return undefined
}

const arrow = `[${arrows}]|(?<![${dashes}=])[${dashes}=]{1,20}>`
const isArrow = new RegExp(`^(?:${arrow})$`, 'u')
/** Plain text, a character behind a backslash, an arrow, an id, a link, a mark, or any other character. */
const token = new RegExp(
  `[\\p{L}\\p{N}\\s,.?!'"()]+|\\\\[^\\p{L}\\p{N}\\s]|${arrow}|\\{#\\d{1,9}\\}|\\[[^[\\]\\\\]{0,300}\\]\\([^()\\s\\\\]{0,2000}\\)|\`{1,3}|\\*{1,2}|_{1,2}|~~|.`,
  'gsu',
)

/** A part of an item: what the text says, or a sign that no backslash precedes. */
export interface Piece {
  sign: 'text' | 'arrow' | 'semicolon' | 'id'
  text: string
}

/** Returns the places of paired marks of Markdown. Marks of one character are none inside of a word. */
const pairedMarks = (tokens: readonly string[]): ReadonlySet<number> => {
  const paired = new Set<number>()
  const open = new Map<string, number>()
  for (const [place, mark] of tokens.entries()) {
    if (!/^(?:`{1,3}|\*{1,2}|_{1,2}|~~)$/.test(mark)) continue
    const [before = ' ', after = ' '] = [tokens[place - 1], tokens[place + 1]]
    const isNoneInside = mark === '*' || mark.startsWith('_')
    const start = open.get(mark)
    if (start !== undefined && !/\s$/.test(before) && !(isNoneInside && /^[\p{L}\p{N}]/u.test(after))) {
      paired.add(start).add(place)
      open.delete(mark)
    } else if (!/^\s/.test(after) && !(isNoneInside && /[\p{L}\p{N}]$/u.test(before))) open.set(mark, place)
  }
  return paired
}

const pieceOf = (text: string): Piece => {
  if (text.length > 1 && text.startsWith('\\')) return { sign: 'text', text: text.slice(1) }
  if (text === ';') return { sign: 'semicolon', text }
  if (text.startsWith('{#')) return { sign: 'id', text }
  if (isArrow.test(text)) return { sign: 'arrow', text }
  // Of a link only its text.
  const [, link] = /^\[([^\]]*)\]\(/.exec(text) ?? []
  return { sign: 'text', text: link ?? text }
}

/** Splits the text of an item, without the marks of Markdown and the backslashes. */
export const piecesOf = (text: string): Piece[] => {
  const tokens = text.match(token) ?? []
  const marks = pairedMarks(tokens)
  return tokens.flatMap((one, place) => (marks.has(place) ? [] : [pieceOf(one)]))
}

/** Characters that mean something in Markdown or in an outline, wherever they are in a text. */
const special = new RegExp(`[\\\\*_\`<[\\]{};${arrows}]|[${dashes}=](?=>)|~(?=~)|&(?=[#a-z])`, 'giu')
/** What would make the beginning of a text another block. */
const blockStart = /^(?:[#>+-]|\d{1,9}(?=[.)]))/

export const escapeMarks = (text: string): string =>
  text
    .replace(special, '\\$&')
    .replace(blockStart, (start) => (/^\d/.test(start) ? start : `\\${start}`))
    .replace(/^(\d{1,9})([.)])/, '$1\\$2')
