// The log of changes as an area of permissions, and the name of what accounts do in it.
import { type Area, grantStaff } from './access.ts'

/** Who may see changes; the access of each resource decides which. The audit is for administrators. */
export const changeLog: Area = {
  name: 'changes',
  access: grantStaff(['read', 'update']),
  // Reverting is for people who have seen what it changes.
  tokens: ['list', 'read', 'export'],
}

/** The resource of the events of accounts. */
export const sessionEvents = 'session'
