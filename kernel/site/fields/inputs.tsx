// The input of each kind. Only the form's chunk imports this file, which brings in react-admin's inputs and MUI.
// Large inputs are chunks of their own (heavyInputs.ts).
import { createElement, type ComponentType } from 'react'
import type { Field } from '../declaration/fields.ts'
import { textItems } from '../declaration/translations.ts'
import { language as presentLanguage } from '#src/i18n/language.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { CustomField } from './CustomField.tsx'
import { DateField } from './DateField.tsx'
import type { FieldProps } from './fieldProps.ts'
import { FileField } from './FileField.tsx'
import type { FieldKind } from './kind.ts'
import { NumberField } from './NumberField.tsx'
import { ReferenceField } from './ReferenceField.tsx'
import { TextField } from './TextField.tsx'
import { TranslatedField } from './TranslatedField.tsx'
import { YesNoField } from './YesNoField.tsx'

interface Input<Kind extends FieldKind> {
  view: ComponentType<FieldProps<Kind>>
  /** The value of an empty input. */
  empty: (field: Field<Kind>) => unknown
  /** The input's value for a stored value. */
  read?: (stored: unknown, field: Field<Kind>) => unknown
}

const none = () => null

const inputs: { [Kind in FieldKind]: Input<Kind> } = {
  text: { view: TextField, empty: none },
  number: { view: NumberField, empty: none },
  yesNo: { view: YesNoField, empty: () => false },
  choice: { view: ChoiceField, empty: none },
  date: { view: DateField, empty: none },
  reference: { view: ReferenceField, empty: none },
  translated: {
    view: TranslatedField,
    empty: ({ rich, part }) => (part === undefined ? (rich ? '' : null) : textItems([], part, presentLanguage())),
    read: (stored, { part }) => (part === undefined ? stored : textItems(stored, part, presentLanguage())),
  },
  image: { view: FileField, empty: none },
  file: { view: FileField, empty: none },
  custom: {
    view: CustomField,
    empty: ({ read }) => read?.(undefined) ?? null,
    read: (stored, { read }) => (read ? read(stored) : stored),
  },
}

/** Renders a field's input; the one place that maps a kind to its component. */
export const FieldInput = <Kind extends FieldKind>(props: FieldProps<Kind>) =>
  createElement(inputs[props.field.kind].view, props)

export const emptyOf = <Kind extends FieldKind>(field: Field<Kind>): unknown => inputs[field.kind].empty(field)

export const inputValue = <Kind extends FieldKind>(field: Field<Kind>, stored: unknown): unknown =>
  inputs[field.kind].read?.(stored, field) ?? stored
