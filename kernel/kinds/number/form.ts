// The field of a form for a number.
import type { Decimals } from '#kernel/core/contract/decimals.ts'
import type { FormKind } from '#kernel/core/site/fields/fieldProps.ts'

declare module '#kernel/core/site/fields/kind.ts' {
  interface InputOptions {
    number: { minimum?: number; maximum?: number; decimals?: Decimals | undefined }
  }
}

export const kind: FormKind<'number'> = (shared, { min, max, decimals }) => ({
  ...shared,
  kind: 'number',
  minimum: min,
  maximum: max,
  decimals,
})
