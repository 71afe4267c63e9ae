// Writes the draft of one form: a moment after the last change, or at once when the page is hidden or left.
import { draft as limits } from '#kernel/core/contract/limits.ts'
import type { DraftPlace, DraftStore, FormDraft } from '#kernel/core/site/form/draftStore.ts'

/** What the form contains now; undefined if there is nothing to keep. */
export type ReadDraft = () => Pick<FormDraft, 'base' | 'values'> | undefined

/** `onKept` hears when a draft was written, in milliseconds since 1970, and of its end. */
export const createDraftKeeper = (
  load: () => Promise<DraftStore>,
  place: DraftPlace,
  onKept: (at: number | undefined) => void = () => {},
) => {
  const writer = `${Date.now().toString(36)} ${Math.random().toString(36).slice(2)}`
  /** The writers whose drafts this form contains. */
  const owned = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Reads what has changed and is not written yet. */
  let readChanged: ReadDraft | undefined
  // A draft is a safety net: without it the form works as before.
  const attempt = (task: (store: DraftStore) => Promise<unknown>) =>
    load()
      .then(task)
      .catch(() => undefined)

  const settle = () => {
    clearTimeout(timer)
    readChanged = undefined
  }
  /** Writes now what has not been written yet. */
  const flush = () => {
    const content = readChanged?.()
    settle()
    if (!content) return
    const replaced = [...owned].filter((one) => one !== writer)
    owned.add(writer)
    const at = Date.now()
    void attempt(async (store) => {
      await store.keep(place, { writer, at, ...content }, replaced)
      if (owned.has(writer)) onKept(at)
    })
  }
  return {
    /** Something has changed; `read` is called when it is written. */
    change: (read: ReadDraft) => {
      clearTimeout(timer)
      readChanged = read
      timer = setTimeout(flush, limits.writeMs)
    },
    flush,
    /** The form contains this draft now: it is replaced by the next one, and deleted with it. */
    adopt: ({ writer: other }: FormDraft) => {
      owned.add(other)
    },
    /** Deletes another form's draft, which the person does not want. Never rejects. */
    drop: ({ writer: other }: FormDraft) => attempt((store) => store.drop(place, [other])),
    /** Nothing is unsaved any more: deletes what the form has written. */
    clear: () => {
      settle()
      const writers = [...owned]
      owned.clear()
      onKept(undefined)
      if (writers.length > 0) void attempt((store) => store.drop(place, writers))
    },
  }
}
