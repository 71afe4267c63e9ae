// The headings of the specified exports, by resource and language: imports recognize them. They load with an import.
import { userExportHeadings } from '#src/resources/users/rules/userExportHeadings.ts'

export const exportHeadings = { users: userExportHeadings }
