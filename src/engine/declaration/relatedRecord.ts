// A related record: a record of another resource that is filled in and kept with this one as if they were one, though the wire has a call for each.
// Its values lie under its resource's name, in the form as in the record, so that no path of theirs is one of the record's own.
import type { Field, Group } from './fields.ts'
import type { FormSchemas } from './formSchemas.ts'

/** The related record's fields, under a heading like any group. */
export interface RelatedRecord extends Group {
  /** The other resource. */
  resource: string
  /** Its field that names this record. */
  by: string
  schemas: () => Promise<FormSchemas>
}

/** What is loaded of a form's related record: its declaration and its schemas. */
export interface LoadedRelatedRecord extends Omit<RelatedRecord, 'schemas'> {
  schemas: FormSchemas
}

/** The related record of a form, if it has one. */
export const relatedRecordOf = (form: readonly (Field | Group | RelatedRecord)[]): RelatedRecord | undefined =>
  form.find((entry): entry is RelatedRecord => 'resource' in entry)
