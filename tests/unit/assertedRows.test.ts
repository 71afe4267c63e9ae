// The rows of a statement in `sql` have the types that its author asserts. They belong where a table's SQL is: elsewhere Kysely's builder
// checks the columns, or a schema parses the rows (docs/decisions/database.md).
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where a table's SQL is, and what reads the database's own catalog, which the builder does not know. */
const isOfTables = (path: string) =>
  /\/tables\/|^kernel\/commands\/migration\/|\/table\.ts$|Table\.ts$|\/tables(?:\.server)?\.ts$|\/migrations\//.test(
    path,
  )
/** Asserts rows: conditions and values of one type are parts of a statement. */
const rows = /\bsql<(?!SqlBool|string|number|boolean|null|unknown)/g

/** Those that are left: the number only falls. */
const left = 132

test('no more statements than now assert their rows outside of tables', () => {
  const found = globSync('{kernel,server,src}/**/*.ts')
    .filter((path) => !isOfTables(path) && !path.endsWith('.test.ts'))
    .flatMap((path) => readFileSync(path, 'utf8').match(rows) ?? [])
  expect(found.length).toBeLessThanOrEqual(left)
})
