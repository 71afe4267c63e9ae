// What was done to a value, to be undone and done again.

export interface History<Value> {
  readonly past: readonly Value[]
  readonly present: Value
  readonly future: readonly Value[]
  /** What the last step was about: steps about the same thing are one, such as the digits of a number. */
  readonly about?: string | undefined
}

export const beginning = <Value>(present: Value): History<Value> => ({ past: [], present, future: [] })

/** A step further; what had been undone is gone. */
export const step = <Value>({ past, present, about: last }: History<Value>, next: Value, about?: string): History<Value> => ({
  past: about !== undefined && about === last ? past : [...past, present],
  present: next,
  future: [],
  about,
})

/** A step back; at the beginning it stays there. */
export const undo = <Value>({ past, present, future, about }: History<Value>): History<Value> => {
  const before = past.at(-1)
  if (before === undefined) return { past, present, future, about }
  return { past: past.slice(0, -1), present: before, future: [present, ...future] }
}

/** A step that was undone, again. */
export const redo = <Value>({ past, present, future, about }: History<Value>): History<Value> => {
  const [next, ...later] = future
  if (next === undefined) return { past, present, future, about }
  return { past: [...past, present], present: next, future: later }
}
