// The props that every kind of input takes.
import type { EngineRecord } from '../declaration/fieldPath.ts'
import type { Field } from '../declaration/fields.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import type { FieldKind } from './kind.ts'

/** The props of an input of this kind. */
export interface FieldProps<Kind extends FieldKind> {
  field: Field<Kind>
  translate: ResourceTranslate
  record: EngineRecord | undefined
  /** The record that the form started with: that one, or the one being cloned. */
  origin: EngineRecord | undefined
}
