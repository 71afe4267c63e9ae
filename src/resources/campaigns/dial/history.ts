// The undo history of a value: pure functions that return the next state of the history.

export interface History<Value> {
  readonly past: readonly Value[]
  readonly present: Value
  readonly future: readonly Value[]
  /** The merge key of the last step: steps with one key, such as digits of a number, are undone together. */
  readonly mergeKey?: string | undefined
}

export const createHistory = <Value>(present: Value): History<Value> => ({ past: [], present, future: [] })

/** Adds a step and discards the steps that were undone. */
export const addStep = <Value>(
  { past, present, mergeKey: lastKey }: History<Value>,
  next: Value,
  mergeKey?: string,
): History<Value> => ({
  past: mergeKey !== undefined && mergeKey === lastKey ? past : [...past, present],
  present: next,
  future: [],
  mergeKey,
})

/** Undoes one step; if there is none, returns the history unchanged. */
export const undo = <Value>(history: History<Value>): History<Value> => {
  const previous = history.past.at(-1)
  if (previous === undefined) return history
  return { past: history.past.slice(0, -1), present: previous, future: [history.present, ...history.future] }
}

/** Redoes one undone step; if there is none, returns the history unchanged. */
export const redo = <Value>(history: History<Value>): History<Value> => {
  const [next, ...later] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future: later }
}
