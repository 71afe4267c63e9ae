// The field of a form for each kind: by its form.ts, or else its input without options. Undefined for one that no form writes,
// or only with an input of the resource.
import type { Field, FieldKind } from '#kernel/core/contract/kinds.ts'
import type { FormKind } from '#kernel/core/site/fields/fieldProps.ts'
import { kinds } from './all/form.ts'

const forms: { readonly [Kind in FieldKind]?: FormKind<Kind> } = kinds

export const formKindOf = <Kind extends FieldKind>(field: Field<Kind>): FormKind<Kind> | undefined => forms[field.kind]
