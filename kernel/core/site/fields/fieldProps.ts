// What forms ask a kind: `input.tsx` of its folder.
import type { ComponentType } from 'react'
import type { Field as Defined, FieldKind as DefinedKind } from '#kernel/core/contract/kinds.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import type { Field } from '../declaration/fields.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import type { FieldBase, FieldKind, InputOptions } from './kind.ts'

/** The props of an input of this kind. */
export interface FieldProps<Kind extends FieldKind> {
  field: Field<Kind>
  translate: ResourceTranslate
  record: EngineRecord | undefined
  /** The record that the form started with: that one, or the one being cloned. */
  origin: EngineRecord | undefined
}

export interface InputKind<Kind extends FieldKind> {
  view: ComponentType<FieldProps<Kind>>
  /** The value of an empty input; null by default. */
  empty?(field: Field<Kind>): unknown
  /** The input's value for a stored value, if that is another one. */
  read?(stored: unknown, field: Field<Kind>): unknown
}

/** What a form's layout says of a field of any kind. */
export interface SharedField
  extends FieldBase, Pick<InputOptions['reference'], 'create' | 'search'>, Pick<InputOptions['number'], 'line'> {
  source: string
  maximum?(): string
}

/** Returns the field of a form for a field of a definition: `form.ts` of a kind with options of its own. */
export type FormKind<Kind extends DefinedKind> = (shared: SharedField, field: Defined<Kind>) => Field
