// The field of a form for a number.
import type { Decimals } from '#kernel/contract/decimals.ts'
import type { FormKind } from '#kernel/site/fields/fieldProps.ts'

declare module '#kernel/site/fields/kind.ts' {
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
