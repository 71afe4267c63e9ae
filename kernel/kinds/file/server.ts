// The column of a file, and its path in rows and in the log.
import { isNullable } from '#kernel/core/contract/define.ts'
import { uploads } from '#kernel/core/contract/uploads.ts'
import type { ServerKind } from '#kernel/core/server/tables/kind.ts'
import { filePath } from '#kernel/core/server/uploads/storedFiles.ts'
import { joinOf } from '../reference/server.ts'

export const kind: ServerKind<'file' | 'image'> = {
  column: (field) => ({ type: 'integer', required: !isNullable(field) }),
  refersTo: { table: () => 'stored_files', isSuffixed: true },
  select: (name, field, columnOf) => {
    const join = joinOf(name, field, { table: 'stored_files', columns: [] }, columnOf)
    return { joins: [join], columns: { [name]: filePath(join.alias) } }
  },
  // Its path, if any profile may open it.
  logged: ({ purpose }, column) =>
    uploads[purpose].signed
      ? 'NULL'
      : `(SELECT ${filePath('f')} FROM stored_files f WHERE f.id = t.${column} AND f.state = 'kept')`,
  isHidden: ({ purpose }) => uploads[purpose].signed,
}
