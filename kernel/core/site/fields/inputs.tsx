// Renders the input of a field and reads its values. Large inputs are chunks of their own (loadInput.ts).
import { createElement } from 'react'
import { inputs } from '#kernel/kinds/inputs.ts'
import type { Field } from '../declaration/fields.ts'
import type { FieldProps, InputKind } from './fieldProps.ts'
import type { FieldKind } from './kind.ts'

const inputOf = <Kind extends FieldKind>(field: Field<Kind>): InputKind<Kind> => inputs[field.kind]

/** Renders a field's input; the one place that maps a kind to its component. */
export const FieldInput = <Kind extends FieldKind>(props: FieldProps<Kind>) =>
  createElement(inputOf(props.field).view, props)

export const emptyOf = (field: Field): unknown => inputOf(field).empty?.(field) ?? null

export const inputValue = (field: Field, stored: unknown): unknown => inputOf(field).read?.(stored, field) ?? stored
