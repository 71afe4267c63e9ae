// A field with schemas, SQL and an input of its own: no kind describes it.
import type { ContractKind } from '#kernel/core/contract/kinds.ts'

declare module '#kernel/core/contract/kinds.ts' {
  interface Kinds {
    /**
     * A filter treats a `target` as a reference. With `items`, a filter finds a list by the records that items name.
     */
    custom: StoredOptions & {
      readonly types?: { row: unknown; form: unknown; value: unknown }
      readonly target?: Target
      readonly items?: Target
    }
  }
  interface DerivedValues<F> {
    custom: F extends { types?: { row: infer Row } } ? Row : never
  }
  interface NeverNull {
    custom: true
  }
}

/** The type parameters are its types in a row, a form and a parsed body. */
export const custom = <Row, Form = Row, Value = Form>(): {
  readonly kind: 'custom'
  readonly types?: { row: Row; form: Form; value: Value }
} => ({
  kind: 'custom',
})

export const kind = { listed: () => 'onRequest', filter: 'reference' } as const satisfies ContractKind<'custom'>
