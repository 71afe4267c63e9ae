// How each kind is edited. Only the form's chunk imports this: it is where react-admin's inputs and MUI come in.
import { createElement, type ComponentType } from 'react'
import type { Field } from '../fields.ts'
import { valueAt, type EngineRecord } from '../sources.ts'
import type { ResourceWords } from '../useWords.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { CustomField } from './CustomField.tsx'
import { DateField } from './DateField.tsx'
import type { FieldKind } from './kind.ts'
import { NumberField } from './NumberField.tsx'
import { ReferenceField } from './ReferenceField.tsx'
import { TextField } from './TextField.tsx'
import { YesNoField } from './YesNoField.tsx'

/** What the input of each kind is given. */
export interface FieldProps<Kind extends FieldKind> {
  field: Field<Kind>
  words: ResourceWords
  record: EngineRecord | undefined
  locked: boolean
}

interface Input<Kind extends FieldKind> {
  view: ComponentType<FieldProps<Kind>>
  /** The value of an input nobody filled in. */
  empty: unknown
  /** The record's value as the input holds it. */
  read?: (stored: unknown) => unknown
  /** The name of the input where it is not the field's source. */
  name?: (source: string) => string
}

const inputs: { [Kind in FieldKind]: Input<Kind> } = {
  text: { view: TextField, empty: null },
  number: { view: NumberField, empty: null },
  yesNo: { view: YesNoField, empty: false },
  choice: { view: ChoiceField, empty: null },
  date: { view: DateField, empty: null },
  reference: {
    view: ReferenceField,
    empty: { id: null },
    read: (stored) => ({ id: valueAt(stored, 'id') ?? null }),
    name: (source) => `${source}.id`,
  },
  custom: { view: CustomField, empty: null },
}

/** A field's input; the one place that goes from a kind to its view. */
export const FieldInput = <Kind extends FieldKind>(props: FieldProps<Kind>) => createElement(inputs[props.field.kind].view, props)

export const emptyOf = ({ kind }: Field): unknown => inputs[kind].empty

export const inputValue = ({ kind }: Field, stored: unknown): unknown => inputs[kind].read?.(stored) ?? stored

/** The name under which react-hook-form knows the input of a field. */
export const inputName = ({ kind, source }: Field): string => inputs[kind].name?.(source) ?? source
