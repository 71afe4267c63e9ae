// A user as rows have it; apart from the definition, because lists and menu load no schemas.
import { schemas } from '#src/resources/users/calls.ts'

export const UserRow = schemas.Row
