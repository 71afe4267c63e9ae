// The bodies and replies of the calls about notes.
import * as z from 'zod/mini'
import { Id, Instant, integer, lines, reference } from '#kernel/core/contract/wire.ts'
import { notes as limits } from './limits.ts'

const ResourceName = z.string().check(z.regex(/^\w{1,40}$/, 'invalid'))

export const Person = z.object({ id: z.number(), name: z.string() })
export type Person = z.infer<typeof Person>

/** `editedAt` is null until the text is changed; `mentions` are those of its people who still have an account. */
export const Note = z.object({
  noteId: z.number(),
  resource: z.string(),
  record: z.number(),
  text: z.string(),
  author: Person,
  mentions: z.array(Person),
  createdAt: Instant,
  editedAt: z.nullable(Instant),
  updatedAt: Instant,
})
export type Note = z.infer<typeof Note>

/** Newest first; `next` is the `cursor` of the following page, null on the last one. */
export const Notes = z.object({ data: z.array(Note), next: z.nullable(z.number()) })
export type Notes = z.infer<typeof Notes>

export const NotesParams = z.strictObject({ resource: ResourceName, record: Id })
export const NotesQuery = z.strictObject({
  cursor: z.optional(Id),
  perPage: z._default(integer(1, limits.maxPerPage), limits.perPage),
})

/** The people who can be mentioned on a record: those who may read it. */
export const PeopleQuery = z.strictObject({
  str: z._default(z.string().check(z.maxLength(limits.nameLength, 'tooLong')), ''),
})
export const People = z.array(Person)
export type People = z.infer<typeof People>

const words = {
  text: lines(limits.textLength),
  /** The ids of people whose name follows an @ in the text. Each gets one mail of a note, however often it is edited. */
  mentions: z._default(z.array(reference).check(z.maxLength(limits.mentions, 'tooMany')), []),
}
export const NewNote = z.strictObject({
  resource: ResourceName,
  record: reference,
  ...words,
})
export type NewNote = z.input<typeof NewNote>
export const NoteEdit = z.strictObject(words)
export type NoteEdit = z.input<typeof NoteEdit>
