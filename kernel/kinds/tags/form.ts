// The field of a form for tags.
import type { FormKind } from '#kernel/site/fields/fieldProps.ts'

declare module '#kernel/site/fields/kind.ts' {
  interface InputOptions {
    tags: object
  }
}

export const kind: FormKind<'tags'> = (shared) => ({ ...shared, kind: 'tags', wide: true })
