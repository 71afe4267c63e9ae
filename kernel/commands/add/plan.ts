// Decides which resource each table of a source becomes: its name, and what it may refer to.
import { camelCase } from 'es-toolkit'
import { describe, type Context, type Described, knownBy, type KnownResource } from './describe.ts'
import { AddError, type SourceTable } from './source.ts'
import { singularOf } from './words.ts'

export interface Planned {
  readonly table: SourceTable
  readonly name: string
  /** Or why it becomes none. */
  readonly described: Described | AddError
}

interface Choices extends Context {
  /** The names of resources by table, which somebody has chosen or a former run has. */
  readonly names: ReadonlyMap<string, string>
  /** Returns why no new resource can have a name; undefined if one can. */
  readonly refusalOf: (name: string) => string | undefined
}

/** Returns the tables so that those that others refer to come first. */
const inOrder = (tables: readonly SourceTable[]): SourceTable[] => {
  const rest = new Map(tables.map((table) => [table.name, table]))
  const ordered: SourceTable[] = []
  const isFree = ({ name, columns }: SourceTable) =>
    columns.every(({ refersTo }) => refersTo === undefined || refersTo === name || !rest.has(refersTo))
  while (rest.size > 0) {
    const [first] = rest.values()
    // In a circle somebody is first.
    const next = [...rest.values()].find(isFree) ?? first
    if (!next) break
    rest.delete(next.name)
    ordered.push(next)
  }
  return ordered
}

/** Returns the name of a table's resource: the chosen one, its own, or one like it that is free. */
const nameFor = ({ name }: SourceTable, { names, refusalOf }: Choices, taken: ReadonlySet<string>): string => {
  const chosen = names.get(name)
  if (chosen !== undefined) return chosen
  const own = camelCase(name).replace(/^(?![a-z])/, 'table')
  const one = singularOf(own)
  const free = [own, `${one}s`, `${one}List`, `${one}Records`].find(
    (other) => !taken.has(other) && refusalOf(other) === undefined,
  )
  return free ?? own
}

/** Returns what each table becomes. A table that refers to a later one, or to itself, knows that too. */
export const plan = (tables: readonly SourceTable[], choices: Choices): Planned[] => {
  const taken = new Set<string>()
  const named = inOrder(tables).map((table) => {
    const name = nameFor(table, choices, taken)
    taken.add(name)
    return { table, name, refusal: choices.names.has(table.name) ? undefined : choices.refusalOf(name) }
  })
  const known = new Map<string, KnownResource>(choices.resources.map((one) => [one.name, one]))
  const describeAll = (): Planned[] =>
    named.map(({ table, name, refusal }) => {
      try {
        if (refusal !== undefined) throw new AddError(refusal)
        const described = describe(name, table, { ...choices, resources: [...known.values()] })
        const { folder } = known.get(name) ?? {}
        known.set(name, { ...knownBy(described.description), ...(folder !== undefined && { folder }) })
        return { table, name, described }
      } catch (error) {
        if (!(error instanceof AddError)) throw error
        return { table, name, described: error }
      }
    })
  describeAll()
  return describeAll()
}
