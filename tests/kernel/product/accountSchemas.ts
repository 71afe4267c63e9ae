// A user as rows have it.
import { schemas } from '#tests/kernel/resources/users/calls.ts'

export const UserRow = schemas.Row
