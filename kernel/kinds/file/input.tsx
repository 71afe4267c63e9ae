// The input for a file or picture.
import { FileField } from './FileField.tsx'
import type { InputKind } from '#kernel/core/site/fields/fieldProps.ts'

declare module '#kernel/core/site/fields/kind.ts' {
  interface InputOptions {
    /** The definition's `files` decide which types are allowed. */
    image: object
    file: object
  }
}

export const kind = { view: FileField } satisfies InputKind<'file' | 'image'>
