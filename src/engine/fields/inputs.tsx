// How each kind is edited. Only the form's chunk imports this: it is where react-admin's inputs and MUI come in. What weighs more than the
// rest of the form is a chunk of its own (heavyInputs.ts).
import { createElement, type ComponentType } from 'react'
import type { Field } from '../declaration/fields.ts'
import { textItems } from '../declaration/translations.ts'
import { language as presentLanguage } from '#src/i18n/language.ts'
import { valueAt } from '../declaration/fieldPath.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { CustomField } from './CustomField.tsx'
import { DateField } from './DateField.tsx'
import type { FieldProps } from './fieldProps.ts'
import { FileField } from './FileField.tsx'
import type { FieldKind } from './kind.ts'
import { NumberField } from './NumberField.tsx'
import { ReferenceField } from './ReferenceField.tsx'
import { RichTextField } from './richText/RichTextField.tsx'
import { TextField } from './TextField.tsx'
import { TranslatedField } from './TranslatedField.tsx'
import { YesNoField } from './YesNoField.tsx'

interface Input<Kind extends FieldKind> {
  view: ComponentType<FieldProps<Kind>>
  /** The value of an input nobody filled in. */
  empty: (field: Field<Kind>) => unknown
  /** The record's value as the input holds it. */
  read?: (stored: unknown, field: Field<Kind>) => unknown
  /** The name of the input where it is not the field's source. */
  name?: (field: Field<Kind>) => string
}

const none = () => null

const inputs: { [Kind in FieldKind]: Input<Kind> } = {
  text: { view: TextField, empty: none },
  number: { view: NumberField, empty: none },
  yesNo: { view: YesNoField, empty: () => false },
  choice: { view: ChoiceField, empty: none },
  date: { view: DateField, empty: none },
  reference: {
    view: ReferenceField,
    empty: ({ shown }) => (shown ? null : { id: null }),
    read: (stored, { shown }) => (shown ? stored : { id: valueAt(stored, 'id') ?? null }),
    name: ({ source, shown }) => (shown ? source : `${source}.id`),
  },
  translated: {
    view: TranslatedField,
    empty: ({ rich, part }) => (part === undefined ? (rich ? '' : null) : textItems([], part, presentLanguage())),
    read: (stored, { part }) => (part === undefined ? stored : textItems(stored, part, presentLanguage())),
  },
  richText: { view: RichTextField, empty: () => '' },
  image: { view: FileField, empty: none },
  file: { view: FileField, empty: none },
  custom: { view: CustomField, empty: ({ read }) => read?.(undefined) ?? null, read: (stored, { read }) => (read ? read(stored) : stored) },
}

/** A field's input; the one place that goes from a kind to its view. */
export const FieldInput = <Kind extends FieldKind>(props: FieldProps<Kind>) => createElement(inputs[props.field.kind].view, props)

export const emptyOf = <Kind extends FieldKind>(field: Field<Kind>): unknown => inputs[field.kind].empty(field)

export const inputValue = <Kind extends FieldKind>(field: Field<Kind>, stored: unknown): unknown =>
  inputs[field.kind].read?.(stored, field) ?? stored

/** The name under which react-hook-form knows the input of a field. */
export const inputName = <Kind extends FieldKind>(field: Field<Kind>): string => inputs[field.kind].name?.(field) ?? field.source
