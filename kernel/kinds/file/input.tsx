// The input for a file or picture.
import { FileField } from '#kernel/site/fields/FileField.tsx'
import type { InputKind } from '#kernel/site/fields/fieldProps.ts'

declare module '#kernel/site/fields/kind.ts' {
  interface InputOptions {
    /** The definition's `files` decide which types are allowed. */
    image: object
    file: object
  }
}

export const kind = { view: FileField } satisfies InputKind<'file' | 'image'>
