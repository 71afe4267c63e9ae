// Changes books.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
ALTER TABLE books ADD COLUMN price numeric(15,2)
---
ALTER TABLE books ADD CONSTRAINT books_price_check CHECK (price BETWEEN 0 AND 9999.99)
---
CREATE INDEX books_by_price ON books (price, id) INCLUDE (deleted_at)
---
DROP TRIGGER change_logged ON books
---
SELECT keep_changes('books', 'books', 'author_id', 'deleted_at', 'isbn', 'price', 'shelf', 'title', 'year')
`,
  )
