// The calls about notes. They extend the specification: another server may not have them.
import { defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import { IdParams } from '#kernel/core/contract/wire.ts'
import { notePaths as paths, notes as resource } from './paths.ts'
import { NewNote, Note, NoteEdit, Notes, NotesParams, NotesQuery, People, PeopleQuery } from './payloads.ts'

const read = { access: { resource, action: 'list' }, params: NotesParams, status: 200, refuses: [404] } as const

export const endpoints = defineEndpoints({
  all: { ...paths.all, ...read, query: NotesQuery, reply: Notes },
  people: {
    ...paths.people,
    access: { resource, action: 'create' },
    params: NotesParams,
    query: PeopleQuery,
    status: 200,
    refuses: [404],
    reply: People,
  },
  create: {
    ...paths.create,
    access: { resource, action: 'create' },
    body: NewNote,
    status: 201,
    refuses: [404],
    reply: Note,
  },
  /** Changes the words of a note: its author alone. */
  update: {
    ...paths.update,
    access: { resource, action: 'update' },
    params: IdParams,
    body: NoteEdit,
    status: 200,
    reply: Note,
    ifMatch: true,
  },
  /** Deletes a note: its author, or an administrator. */
  remove: { ...paths.remove, access: { resource, action: 'delete' }, params: IdParams, status: 204, ifMatch: true },
})
