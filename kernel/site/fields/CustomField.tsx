// Renders a resource's own input.
import { createElement } from 'react'
import type { FieldProps } from './fieldProps.ts'
import { lazyInput } from './lazyInput.ts'

export const CustomField = ({ field, record, origin }: FieldProps<'custom'>) =>
  createElement(lazyInput(field.input).view, { source: field.source, record, origin })
