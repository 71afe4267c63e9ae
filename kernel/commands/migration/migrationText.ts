// Turns differences between the database and the definitions into the statements and the file of a migration.
// Follows docs/decisions/tables-and-migrations.md: a change that breaks an older server becomes a statement that fails.
import { partition } from 'es-toolkit'
import type { Ddl } from '#kernel/core/server/tables/ddl.ts'
import { literal } from '#kernel/core/server/tables/sqlText.ts'
import {
  columnSql,
  createStatements,
  sortByReference,
  statements,
  withFollowing,
} from '#kernel/core/server/tables/ddlStatements.ts'
import type { Difference } from '#kernel/commands/migration/drift.ts'

export interface MigrationStatements {
  statements: readonly string[]
  /** The messages of the statements that fail until a developer replaces them. */
  handwritten: readonly string[]
}

/** Returns a statement that fails with a message, below commented SQL that may replace it. */
const failing = (sentence: string, suggestion: readonly string[] = []): string =>
  [
    ...suggestion.map((line) => `-- ${line}`),
    `DO $by_hand$ BEGIN RAISE EXCEPTION USING MESSAGE = ${literal(sentence)}; END $by_hand$`,
  ].join('\n')

/** Splits a check into its shape, its upper and lower bounds and its options. */
const partsOfCheck = (
  check: string,
): { shape: string; most: number[]; least: number[]; options: readonly string[] } => ({
  shape: check.replace(/(?<=[<>]= )\d+/g, '?').replace(/ARRAY\[.*\]/, '?'),
  most: [...check.matchAll(/<= (\d+)/g)].map(([, n]) => Number(n)),
  least: [...check.matchAll(/>= (\d+)/g)].map(([, n]) => Number(n)),
  options: /ARRAY\[(.*)\]/.exec(check)?.[1]?.match(/'(?:[^']|'')*'|\d+/g) ?? [],
})

/** Whether a check accepts every row that another one accepts, judging by bounds and options. */
const isLooser = (from: unknown, to: unknown): boolean => {
  if (typeof from !== 'string' || typeof to !== 'string') return false
  const [is, should] = [partsOfCheck(from), partsOfCheck(to)]
  return (
    is.shape === should.shape &&
    is.most.every((n, at) => n <= (should.most[at] ?? n)) &&
    is.least.every((n, at) => n >= (should.least[at] ?? n)) &&
    is.options.every((option) => should.options.includes(option))
  )
}

/** Returns the keys under which the two descriptions of a part differ. */
const differing = ({ found = {}, wanted = {} }: Difference): string[] =>
  Object.keys({ ...found, ...wanted }).filter((name) => JSON.stringify(found[name]) !== JSON.stringify(wanted[name]))

const inWords = (description: Difference['found']): string =>
  Object.entries(description ?? {})
    .flatMap(([name, value]) =>
      [null, '', false].some((none) => none === value)
        ? []
        : [`${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`],
    )
    .join(', ')

/** Writes the changes of one existing table. */
const changesOf = (ddl: Ddl, differences: readonly Difference[]): MigrationStatements => {
  const { table } = ddl
  const written: string[] = []
  const handwritten: string[] = []
  const fail = (sentence: string, ...suggestion: string[]) => {
    handwritten.push(sentence)
    written.push(failing(sentence, suggestion))
  }
  const alter = (change: string) => `ALTER TABLE ${table} ${change}`
  const of = (kind: string) =>
    differences
      .filter(({ part }) => part.split(' ')[0] === kind)
      .map((difference) => ({ ...difference, name: difference.part.slice(kind.length + 1) }))
  const failToRemove = ({ part }: Difference, ...suggestion: string[]) =>
    fail(
      `${table} has the ${part}, and its definition wants none: name "${part}" in handwritten of the table, and drop it a release later, when no older server needs it`,
      ...suggestion,
    )
  const failToChange = (difference: Difference, ...suggestion: string[]) =>
    fail(
      `The ${difference.part} of ${table} is to change from (${inWords(difference.found)}) to (${inWords(difference.wanted)}): write the steps that keep the rows and let the older server go on, or mend the definition`,
      ...suggestion,
    )

  const added = new Set<string>()
  const remade = new Set<string>()
  for (const difference of of('column')) {
    const { name, problem, found, wanted } = difference
    const column = ddl.columns[name]
    if (problem === 'unexpected' || !column) {
      const isNeeded = found?.['required'] === true && found['generated'] === null
      failToRemove(
        difference,
        ...(isNeeded
          ? ['Until then an insert without it must work:', alter(`ALTER COLUMN ${name} DROP NOT NULL`)]
          : []),
      )
      continue
    }
    const add = alter(`ADD COLUMN ${columnSql(name, column)}`)
    const differ = differing(difference)
    if (problem === 'missing') {
      added.add(name)
      if (column.required && column.default === undefined && column.generated === undefined)
        fail(
          `${table}.${name} is required, and neither the rows that there are nor those of the older server have one: let its definition say "nullable", or give the column a default and name "default ${name}" in handwritten of the table`,
          `${add} DEFAULT …`,
        )
      else written.push(add)
      if (column.copied) fail(copySentence(table, [name]))
    } else if (
      differ.length === 1 &&
      differ[0] === 'generated' &&
      found?.['generated'] !== null &&
      wanted?.['generated'] !== null
    ) {
      remade.add(name)
      written.push(`-- Writes the whole table again.\n${alter(`DROP COLUMN ${name}`)}`, add)
    } else if (differ.length === 1 && differ[0] === 'required' && !column.required) {
      written.push(alter(`ALTER COLUMN ${name} DROP NOT NULL`))
    } else failToChange(difference)
  }
  const wholeColumns = new Set(of('column').flatMap(({ name, problem }) => (problem === 'different' ? [] : [name])))
  for (const difference of of('default')) {
    const { name, problem } = difference
    if (wholeColumns.has(name)) continue
    if (problem === 'missing') written.push(alter(`ALTER COLUMN ${name} SET DEFAULT ${ddl.columns[name]?.default}`))
    else if (problem === 'unexpected') failToRemove(difference)
    else failToChange(difference)
  }
  for (const difference of of('constraint')) {
    const { name, problem, found, wanted } = difference
    const constraint = ddl.constraints[name]
    if (problem === 'unexpected' || !constraint) {
      failToRemove(difference)
      continue
    }
    const add = `ADD CONSTRAINT ${name} ${constraint.sql}`
    if (problem === 'missing' && added.has(constraint.column)) written.push(alter(add))
    else if (problem === 'missing')
      fail(
        `Rows of ${table} may break ${constraint.sql}, and so may the older server: mend the rows first, and add it when every server that writes keeps to it`,
        alter(add),
      )
    else if (differing(difference).join() === 'check' && isLooser(found?.['check'], wanted?.['check']))
      written.push(alter(`DROP CONSTRAINT IF EXISTS ${name}, ${add}`))
    else failToChange(difference, alter(`DROP CONSTRAINT IF EXISTS ${name}, ${add}`))
  }
  const indexDifferences = new Map(of('index').map((difference) => [difference.name, difference]))
  for (const [name, { columns }] of Object.entries(ddl.indexes)) {
    const problem = indexDifferences.get(name)?.problem
    // Dropping a column drops its indexes.
    const isGone = columns.some((column) => remade.has(column)) && !ddl.handwritten.has(`index ${name}`)
    if (problem === 'different' && !isGone) written.push(`DROP INDEX ${name}`)
    if (problem !== undefined || isGone) written.push(statements.createIndex(ddl, name))
  }
  for (const difference of indexDifferences.values()) if (difference.problem === 'unexpected') failToRemove(difference)
  for (const difference of of('trigger')) {
    const { name, problem } = difference
    if (problem === 'unexpected') failToRemove(difference)
    else
      written.push(
        ...(problem === 'different' ? [`DROP TRIGGER ${name} ON ${table}`] : []),
        statements.createTrigger(ddl, name),
      )
  }
  for (const difference of of('counts')) {
    if (difference.problem === 'missing')
      written.push(...statements.keepCounts(ddl), `SELECT repair_counts(${literal(table)})`)
    else failToChange(difference)
  }
  for (const { problem } of of('changes')) {
    if (problem !== 'missing') written.push(`DROP TRIGGER change_logged ON ${table}`)
    written.push(...statements.keepChanges(ddl))
  }
  return { statements: written, handwritten }
}

/** Returns the instruction for columns that copy texts of other tables. */
const copySentence = (table: string, columns: readonly string[]): string =>
  `${columns.map((column) => `${table}.${column}`).join(' and ')}: write the trigger "filled" that copies the texts of other tables, and one on each of these that copies a changed text again, name them in handwritten of the tables; or let the list walk the others (sortedByParent)`

const creationOf = (ddl: Ddl, missing: readonly string[]): MigrationStatements => {
  const copied = Object.entries(ddl.columns).flatMap(([name, column]) => (column.copied ? [name] : []))
  const handwritten = copied.length > 0 ? [copySentence(ddl.table, copied)] : []
  return {
    statements: [...createStatements(ddl, missing), ...handwritten.map((sentence) => failing(sentence))],
    handwritten,
  }
}

/** Returns the statements that remove these differences. */
export const statementsFor = (ddls: readonly Ddl[], differences: readonly Difference[]): MigrationStatements => {
  const ownOf = ({ table }: Ddl) => differences.filter((one) => one.table === table)
  const [fresh = [], old = []] = partition(sortByReference(ddls), (ddl) =>
    ownOf(ddl).some(({ part }) => part === 'table'),
  )
  const created = withFollowing(fresh)
  const parts = [
    ...created.map(([ddl, missing]) => creationOf(ddl, missing)),
    ...old.flatMap((ddl) => (ownOf(ddl).length > 0 ? [changesOf(ddl, ownOf(ddl))] : [])),
  ]
  return {
    statements: [
      ...parts.flatMap((part) => part.statements),
      ...created.flatMap(([ddl, missing]) => statements.addConstraints(ddl, missing)),
    ],
    handwritten: parts.flatMap((part) => part.handwritten),
  }
}

const list = (names: readonly string[]): string => [...new Set(names)].join(', ')

/** Returns the text of a migration and the name of its file after the number. */
export const migrationFile = (
  differences: readonly Difference[],
  written: MigrationStatements,
): { name: string; text: string } => {
  const isNew = ({ part }: Difference) => part === 'table'
  const [made, changed] = [differences.filter(isNew), differences.filter((difference) => !isNew(difference))].map(
    (some) => list(some.map(({ table }) => table)),
  )
  const tables = [...new Set(differences.map(({ table }) => table))]
  const says = [...(made ? [`Creates ${made}.`] : []), ...(changed ? [`Changes ${changed}.`] : [])].join(' ')
  // The script becomes a template literal.
  const script = written.statements.join('\n---\n').replaceAll(/[\\`]|\$(?=\{)/g, '\\$&')
  return {
    name: tables.length === 1 ? (tables[0] ?? '').replaceAll('_', '-') : 'definitions',
    text: `// ${says}
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    \`
${script}
\`,
  )
`,
  }
}
