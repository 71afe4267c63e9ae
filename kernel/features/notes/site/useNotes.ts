// The notes on a record, and the calls that change them.
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { fillCall } from '#kernel/core/contract/fillCall.ts'
import { partKey } from '#kernel/core/site/declaration/page.ts'
import { useProvider } from '#kernel/core/site/data/useProvider.ts'
import { notePaths } from '../contract/paths.ts'
import type { Note, NoteEdit } from '../contract/payloads.ts'

export interface Place {
  resource: string
  record: number
}

export const useNotes = ({ resource, record }: Place) => {
  const provider = useProvider()
  const client = useQueryClient()
  const queryKey = partKey(resource, record, 'notes')
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      provider.call(fillCall(notePaths.all, { resource, record }), {
        query: pageParam === 0 ? {} : { cursor: String(pageParam) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    retry: false,
  })
  /** Runs a write, after which notes and history are loaded again. */
  const write = async (call: Promise<unknown>): Promise<void> => {
    await call
    // A first read that has begun before the write would be waited for, and lacks it.
    await client.cancelQueries({ queryKey })
    await Promise.all([
      client.invalidateQueries({ queryKey }),
      client.invalidateQueries({ queryKey: [resource, 'history', String(record)] }),
    ])
  }
  return {
    query,
    notes: query.data?.pages.flatMap(({ data }) => data),
    add: (words: NoteEdit) => write(provider.call(notePaths.create, { body: { resource, record, ...words } })),
    edit: ({ noteId, updatedAt }: Note, words: NoteEdit) =>
      write(provider.call(notePaths.update, { id: noteId, body: words, ifMatch: updatedAt })),
    remove: ({ noteId, updatedAt }: Note) => write(provider.call(notePaths.remove, { id: noteId, ifMatch: updatedAt })),
  }
}
