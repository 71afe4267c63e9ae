// A user as rows have it.
import { schemas } from '#examples/library/resources/users/calls.ts'

export const UserRow = schemas.Row
