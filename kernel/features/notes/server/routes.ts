// Implements the calls about notes: who may read a record reads and writes its notes; a note is its author's.
import { isAdmin } from '#kernel/core/contract/access.ts'
import { endpoints } from '#kernel/features/notes/contract/calls.ts'
import type { Note } from '#kernel/features/notes/contract/payloads.ts'
import { changes } from '#kernel/core/server/changes/changes.ts'
import { maySee, sourceOf } from '#kernel/core/server/changes/visible.ts'
import type { Context, WriteContext } from '#kernel/core/server/context.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { FieldErrors, Forbidden, NotFound, RecordChanged } from '#kernel/core/server/errors.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import { transaction } from '#kernel/core/server/changes/transaction.ts'
import { parseVersion } from '#kernel/core/server/operations/version.ts'
import { Reply } from '#kernel/core/server/reply.ts'
import { mailMentions } from './mentionMail.ts'
import { notesTable, type StoredNote } from './noteTable.ts'
import { readersOf, type Subject } from './people.ts'

type Place = Pick<Note, 'resource' | 'record'>

/** Returns the record of notes, which the caller may read. @throws NotFound, Forbidden */
const subjectOf = async (
  db: Db,
  { me, dependencies }: Pick<Context, 'me' | 'dependencies'>,
  { resource, record }: Place,
): Promise<Subject> => {
  const source = sourceOf(dependencies, resource)
  if (!source) throw new NotFound()
  if (!maySee(me, source, record)) throw new Forbidden()
  if (!(await source.table.one(db, record))) throw new NotFound()
  return { source, record }
}

/** Returns the people whom a text mentions: an id whose name it lacks is no mention. @throws FieldErrors */
const mentionedIn = async (
  { trx, dependencies }: WriteContext,
  subject: Subject,
  { text, mentions }: { text: string; mentions: readonly number[] },
) => {
  const people = await notesTable.people(trx, mentions)
  if (mentions.some((id) => !people.has(id))) throw new FieldErrors({ mentions: 'unknownReference' })
  const named = [...people.values()].filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id)
  const readers = await readersOf(trx, dependencies, subject, { ids: named })
  if (readers.length < named.length) throw new FieldErrors({ mentions: 'mayNotRead' })
  return readers
}

const log = (trx: Db, action: 'noteAdded' | 'noteEdited' | 'noteDeleted', { resource, record }: Place): Promise<void> =>
  changes.add(trx, { action, resource, record })

/** Locks a note on a record that the caller may read. @throws NotFound, Forbidden, RecordChanged */
const lock = async (context: WriteContext, id: number): Promise<{ note: StoredNote; subject: Subject }> => {
  const note = await notesTable.lock(context.trx, id)
  if (!note) throw new NotFound()
  const subject = await subjectOf(context.trx, context, note)
  const { version } = context
  if (version !== undefined && Date.parse(note.updatedAt) > parseVersion(version)) throw new RecordChanged({})
  return { note, subject }
}

const stored = async (trx: Db, id: number): Promise<Note> => {
  const note = await notesTable.one(trx, id)
  if (!note) throw new Error('The note is missing')
  return note
}

const withTag = (note: Note): Reply<Note> => new Reply(note, { updatedAt: note.updatedAt })

export const handlers = defineHandlers(endpoints, {
  all: async ({ params, query: { cursor, perPage }, context }) => {
    const { db } = context.dependencies.database
    await subjectOf(db, context, params)
    const found = await notesTable.of(db, params, { cursor, limit: perPage + 1 })
    const data = found.slice(0, perPage)
    return { data, next: found.length > perPage ? (data.at(-1)?.noteId ?? null) : null }
  },

  people: async ({ params, query: { str }, context }) => {
    const { db } = context.dependencies.database
    const subject = await subjectOf(db, context, params)
    const readers = await readersOf(db, context.dependencies, subject, { named: str.trim() })
    return readers.map(({ id, name }) => ({ id, name }))
  },

  create: async ({ body, context }) => {
    const { resource, record, text } = body
    const source = sourceOf(context.dependencies, resource)
    if (!source) throw new FieldErrors({ resource: 'invalid' })
    const note = await transaction(context, async (inside) => {
      const { trx, me } = inside
      const subject = await subjectOf(trx, inside, body)
      const people = await mentionedIn(inside, subject, body)
      const told = people.filter(({ id }) => id !== me.id)
      const mentions = people.map(({ id }) => id)
      const words = { text, mentions, told: told.map(({ id }) => id) }
      const id = await notesTable.create(trx, { resource, record, authorId: me.id }, words)
      await log(trx, 'noteAdded', body)
      await mailMentions(inside, subject, text, told)
      return await stored(trx, id)
    })
    return withTag(note)
  },

  update: async ({ params: { id }, body, context }) => {
    const note = await transaction(context, async (inside) => {
      const { trx, me, dependencies } = inside
      const { note: before, subject } = await lock(inside, id)
      if (before.authorId !== me.id) throw new Forbidden('notYourNote')
      const people = await mentionedIn(inside, subject, body)
      const fresh = people.filter((person) => person.id !== me.id && !before.told.includes(person.id))
      const told = [...before.told, ...fresh.map((person) => person.id)]
      const words = { text: body.text, mentions: people.map((person) => person.id), told }
      await notesTable.update(trx, id, words, dependencies.clock.now())
      await log(trx, 'noteEdited', before)
      await mailMentions(inside, subject, body.text, fresh)
      return await stored(trx, id)
    })
    return withTag(note)
  },

  remove: ({ params: { id }, context }) =>
    transaction(context, async (inside) => {
      const { note } = await lock(inside, id)
      if (note.authorId !== inside.me.id && !isAdmin(inside.me)) throw new Forbidden('notYourNoteToDelete')
      await notesTable.remove(inside.trx, id)
      await log(inside.trx, 'noteDeleted', note)
    }),
})
