// A related record: one of another resource that is edited and saved with this one, in one call.
// Its values are under its resource's name in form and record, so that their paths never clash with the record's own.
import type { Field, Group } from './fields.ts'
import type { FormSchemas } from './formSchemas.ts'

/** The related record's fields, under a heading like other groups. */
export interface RelatedRecord extends Group {
  /** The other resource. */
  resource: string
  idKey: string
  /** Its field that references this record. */
  by: string
  schemas: () => Promise<FormSchemas>
}

export interface LoadedRelatedRecord extends Omit<RelatedRecord, 'schemas'> {
  schemas: FormSchemas
}

/** The related record of a form, if it has one. */
export const relatedRecordOf = (form: readonly (Field | Group | RelatedRecord)[]): RelatedRecord | undefined =>
  form.find((entry): entry is RelatedRecord => 'resource' in entry)
