// Tells what is news to a list that says which changes it contains (seenChanges.ts). Only live lists load it.
import type { SeenChanges } from './seenChanges.ts'

/** Whether a list contains a change. */
export const hasSeen = ({ last, missing }: SeenChanges, changeId: number): boolean =>
  changeId <= last && !missing.includes(changeId)

/** Returns the cursor with which the first request asks for what a list has not seen. */
export const cursorAfter = ({ last }: SeenChanges): string => `${last}.0`
