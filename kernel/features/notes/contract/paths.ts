// The calls about notes without their schemas, for the site, and who may make them (docs/decisions/notifications.md).
import { type Area, grantStaff } from '#kernel/core/contract/access.ts'
import { call } from '#kernel/core/contract/call.ts'
import type { NewNote, Note, NoteEdit, Notes, People } from './payloads.ts'

/**
 * Everybody in the back office reads and writes notes on the records that they may read: the record decides. No API
 * token does: notes are words between people.
 */
export const notes: Area = {
  name: 'notes',
  access: grantStaff(['list', 'create', 'update', 'delete']),
  tokens: [],
}

export const notePaths = {
  all: call<Notes>('GET', '/notes/{resource}/{record}'),
  people: call<People>('GET', '/notes/{resource}/{record}/people'),
  create: call<Note, NewNote>('POST', '/notes'),
  update: call<Note, NoteEdit>('PUT', '/notes/{id}'),
  remove: call('DELETE', '/notes/{id}'),
}
