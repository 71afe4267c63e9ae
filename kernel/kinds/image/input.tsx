// The input for a picture: that of a file.
import type { InputKind } from '#kernel/core/site/fields/fieldProps.ts'
import { kind as file } from '../file/input.tsx'

export const kind: InputKind<'image'> = file
