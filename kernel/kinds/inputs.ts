// The input of each kind. Only the form's chunk imports this file, which brings in react-admin's inputs and MUI.
import type { InputKind } from '#kernel/core/site/fields/fieldProps.ts'
import type { FieldKind } from '#kernel/core/site/fields/kind.ts'
import { kind as choice } from './choice/input.tsx'
import { kind as custom } from './custom/input.tsx'
import { kind as date } from './date/input.tsx'
import { kind as file } from './file/input.tsx'
import { kind as number } from './number/input.tsx'
import { kind as reference } from './reference/input.tsx'
import { kind as tags } from './tags/input.tsx'
import { kind as text } from './text/input.tsx'
import { kind as translated } from './translated/input.tsx'
import { kind as yesNo } from './yesNo/input.tsx'

export const inputs: { readonly [Kind in FieldKind]: InputKind<Kind> } = {
  text,
  tags,
  translated,
  number,
  yesNo,
  date,
  choice,
  reference,
  image: file,
  file,
  custom,
}
