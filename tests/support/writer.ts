// Writes rows in a process of its own until it is killed, and prints each number once the database has answered.
import '#src/product/server.ts'
import { sql } from 'kysely'
import { openDatabase } from '#kernel/core/server/database/open.ts'

const [dataDir = ''] = process.argv.slice(2)
const database = await openDatabase({ dataDir, fromTemplate: true })
await sql`CREATE TABLE IF NOT EXISTS written (n integer PRIMARY KEY)`.execute(database.db)
for (let n = 1; ; n++) {
  await sql`INSERT INTO written VALUES (${n})`.execute(database.db)
  process.stdout.write(`${n}\n`)
}
