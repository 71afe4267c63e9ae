// Merges what a source has changed into a file that people have edited. What both have changed stays as both have it, between markers.
import { diff3Merge } from 'node-diff3'

interface Versions {
  /** As it was generated the last time. */
  base: string
  /** As it is. */
  ours: string
  /** As it would be generated now. */
  theirs: string
}

/** The start of the first line of a conflict. */
export const conflictMarker = '<<<<<<<'

/** Lines, and the ends between them: so the changes of two neighbors do not touch. */
const partsOf = (text: string): string[] => text.split(/(\n)/)

/** Returns the merged text, and the number of conflicts in it. */
export const mergeTexts = ({ base, ours, theirs }: Versions): { text: string; conflicts: number } => {
  let [text, conflicts] = ['', 0]
  const add = (part: string) => {
    if (text !== '' && !text.endsWith('\n') && !part.startsWith('\n')) text += '\n'
    text += part
  }
  for (const { ok, conflict } of diff3Merge(partsOf(ours), partsOf(base), partsOf(theirs), {
    excludeFalseConflicts: true,
  })) {
    if (ok) text += ok.join('')
    if (!conflict) continue
    conflicts++
    add(`${conflictMarker} as it is\n`)
    add(conflict.a.join(''))
    add('=======\n')
    add(conflict.b.join(''))
    add('>>>>>>> as the source has it\n')
  }
  return { text, conflicts }
}
