// The input of each kind. Only the form's chunk imports this file, which brings in react-admin's inputs and MUI.
import type { InputKind } from '#kernel/core/site/fields/fieldProps.ts'
import type { FieldKind } from '#kernel/core/site/fields/kind.ts'
import { kinds } from './all/input.ts'

export const inputs: { readonly [Kind in FieldKind]: InputKind<Kind> } = kinds
