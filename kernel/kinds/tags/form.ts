// The field of a form for tags.
import type { FormKind } from '#kernel/core/site/fields/fieldProps.ts'

declare module '#kernel/core/site/fields/kind.ts' {
  interface InputOptions {
    tags: object
  }
}

export const kind: FormKind<'tags'> = (shared) => ({ ...shared, kind: 'tags', wide: true })
