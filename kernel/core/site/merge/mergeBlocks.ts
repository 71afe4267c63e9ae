// Merges rich text by its blocks: paragraphs, headings, lists. Loads only for texts that two people changed.
import { diff3Merge } from 'node-diff3'

const voidTags = ['br', 'hr']

/** The outermost elements of sanitized HTML, and the text between them; together they are the same text. */
export const blocksOf = (html: string): string[] => {
  const blocks: string[] = []
  let [depth, start] = [0, 0]
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/gi)) {
    if (!voidTags.includes(name.toLowerCase())) depth += slash ? -1 : 1
    if (depth > 0) continue
    depth = 0
    blocks.push(html.slice(start, index + tag.length))
    start = index + tag.length
  }
  return start < html.length ? [...blocks, html.slice(start)] : blocks
}

/** Between two blocks, so that changes of neighbors do not touch. */
const boundary = '\n'

/** The merged text; undefined if both have changed the same block. */
export const mergeBlocks = ({
  base,
  theirs,
  mine,
}: {
  base: string
  theirs: string
  mine: string
}): string | undefined => {
  const [a, o, b] = [mine, base, theirs].map((html) => blocksOf(html).flatMap((block) => [block, boundary]))
  if (!a || !o || !b) return undefined
  const regions = diff3Merge(a, o, b, { excludeFalseConflicts: true })
  if (regions.some(({ conflict }) => conflict)) return undefined
  return regions
    .flatMap(({ ok = [] }) => ok)
    .filter((part) => part !== boundary)
    .join('')
}
