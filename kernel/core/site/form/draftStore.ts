// The store of drafts behind the engine: kernel/core/site/drafts/drafts.ts keeps them in the browser, encrypted.
import type { FieldValues } from 'react-hook-form'

/** The form that a draft belongs to. */
export interface DraftPlace {
  resource: string
  /** The record's id, `new`, or a name of the form's own. */
  record: string
  /** The version of the record that it was typed over: `updatedAt`; empty for a new record. */
  version: string
}

/** What a person typed into a form and has not saved. */
export interface FormDraft {
  /** The form that wrote it: a form in another tab neither replaces nor deletes it. */
  writer: string
  /** When it was written, in milliseconds since 1970. */
  at: number
  /** The values of the record that it was typed over. */
  base: FieldValues
  /** The values of the form, files included. */
  values: FieldValues
}

/** Where a draft is, and when it was written. */
export interface KeptDraft extends Omit<DraftPlace, 'version'>, Pick<FormDraft, 'at'> {}

/** The drafts of a user in this browser. Calls may reject, without network, secure context or space. */
export interface DraftStore {
  /** The newest draft of this record, over any version of it. */
  find: (place: Omit<DraftPlace, 'version'>) => Promise<FormDraft | undefined>
  /** Returns the records that have drafts, the newest first. */
  list: () => Promise<KeptDraft[]>
  /** Writes a draft in the place of its writer's last one, then deletes those of `replaced` writers. */
  keep: (place: DraftPlace, draft: FormDraft, replaced?: readonly string[]) => Promise<void>
  /** Deletes the drafts of this record that these writers wrote. */
  drop: (place: Omit<DraftPlace, 'version'>, writers: readonly string[]) => Promise<void>
}
