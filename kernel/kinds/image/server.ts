// The column of a picture: that of a file.
import type { ServerKind } from '#kernel/core/server/tables/kind.ts'
import { kind as file } from '../file/server.ts'

export const kind: ServerKind<'image'> = file
