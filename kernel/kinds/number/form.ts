// The field of a form for a number.
import type { Decimals } from '#kernel/core/contract/decimals.ts'
import type { FormKind } from '#kernel/core/site/fields/fieldProps.ts'

declare module '#kernel/core/site/fields/kind.ts' {
  interface InputOptions {
    /** `line`: see `FormEntries`. */
    number: { minimum?: number; maximum?: number; decimals?: Decimals | undefined; line?: string }
  }
}

export const kind: FormKind<'number'> = (shared, { min, max, decimals }) => ({
  ...shared,
  kind: 'number',
  minimum: min,
  maximum: max,
  decimals,
})
