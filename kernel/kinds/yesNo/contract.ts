// Yes or no. A missing answer means no, unless the field is required.
import type { ContractKind, Only, StoredOptions } from '#kernel/core/contract/kinds.ts'

declare module '#kernel/core/contract/kinds.ts' {
  interface Kinds {
    yesNo: StoredOptions
  }
  interface PlainValues {
    yesNo: boolean
  }
  interface NeverNull {
    yesNo: true
  }
}

export const yesNo = <const O extends Only<StoredOptions, O>>(options: O) => ({ kind: 'yesNo', ...options }) as const

export const kind = { isNeverNull: true, filter: 'yesNo' } as const satisfies ContractKind<'yesNo'>
