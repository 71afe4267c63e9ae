// The props that every kind of input takes.
import type { EngineRecord } from '../declaration/fieldPath.ts'
import type { Field } from '../declaration/fields.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import type { FieldKind } from './kind.ts'

/** What the input of each kind is given. */
export interface FieldProps<Kind extends FieldKind> {
  field: Field<Kind>
  translate: ResourceTranslate
  record: EngineRecord | undefined
  /** What the form began with: that record, or the one that is copied. */
  origin: EngineRecord | undefined
  locked: boolean
}
