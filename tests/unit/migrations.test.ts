// Tests rules about the migrations of the product that nothing else would notice.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../server/migrations')
/** The last one that may. */
const last = '0077-lines-of-an-update.ts'

/** A statement of its own: the functions that write the log are indented. */
const touchesLog = /^(INSERT INTO|UPDATE|DELETE FROM) changes\b|(insertInto|updateTable|deleteFrom)\('changes'/m

test('no migration writes, rewrites or deletes lines of the log any more', () => {
  const files = readdirSync(folder).filter((name) => touchesLog.test(readFileSync(join(folder, name), 'utf8')))
  expect(files).toEqual(['0066-nulls-in-the-log.ts', last])
})
