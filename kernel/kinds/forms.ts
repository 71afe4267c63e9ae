// The field of a form for each kind; undefined for one that no form writes, or only with an input of the resource.
import type { Field, FieldKind } from '#kernel/core/contract/kinds.ts'
import type { FormKind } from '#kernel/core/site/fields/fieldProps.ts'
import { kind as choice } from './choice/form.ts'
import { kind as number } from './number/form.ts'
import { kind as reference } from './reference/form.ts'
import { kind as tags } from './tags/form.ts'
import { kind as text } from './text/form.ts'
import { kind as translated } from './translated/form.ts'

const forms: { readonly [Kind in FieldKind]: FormKind<Kind> | undefined } = {
  text,
  tags,
  translated,
  number,
  yesNo: (shared) => ({ ...shared, kind: 'yesNo' }),
  date: (shared) => ({ ...shared, kind: 'date' }),
  instant: undefined,
  choice,
  reference,
  joined: undefined,
  image: (shared) => ({ ...shared, kind: 'image' }),
  file: (shared) => ({ ...shared, kind: 'file' }),
  computed: undefined,
  custom: undefined,
}

export const formKindOf = <Kind extends FieldKind>(field: Field<Kind>): FormKind<Kind> | undefined => forms[field.kind]
