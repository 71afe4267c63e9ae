// The field of a form for a choice.
import type { FormKind } from '#kernel/core/site/fields/fieldProps.ts'

declare module '#kernel/core/site/fields/kind.ts' {
  interface InputOptions {
    /** `optional` offers "none"; every option has a message: `choices.{source}.{value}`. */
    choice: { options: readonly (string | number)[]; optional?: true }
  }
}

export const kind: FormKind<'choice'> = (shared, { options, required }) => ({
  ...shared,
  kind: 'choice',
  options,
  optional: required ? undefined : true,
})
