// Parts of a running server that only one feature knows.
import type { Dependencies } from './context.ts'

/** Returns a function that makes a part of a server at its first use, one for each server. */
export const perServer = <Part>(create: (dependencies: Dependencies) => Part) => {
  const made = new WeakMap<Dependencies, { part: Part }>()
  return (dependencies: Dependencies): Part => {
    const found = made.get(dependencies) ?? { part: create(dependencies) }
    made.set(dependencies, found)
    return found.part
  }
}
