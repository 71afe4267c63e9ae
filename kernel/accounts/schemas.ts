// A user as rows have it, for a product with the kernel's users (#product/accountSchemas.ts).
import { schemas } from './users/calls.ts'

export const UserRow = schemas.Row
