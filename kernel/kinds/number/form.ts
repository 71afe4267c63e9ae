// The field of a form for a whole number.
import type { FormKind } from '#kernel/site/fields/fieldProps.ts'

declare module '#kernel/site/fields/kind.ts' {
  interface InputOptions {
    number: { minimum?: number; maximum?: number }
  }
}

export const kind: FormKind<'number'> = (shared, { min, max }) => ({
  ...shared,
  kind: 'number',
  minimum: min,
  maximum: max,
})
