// A public picture: a URL in a row, a file in a body.
import type { ContractKind, Only } from '#kernel/core/contract/kinds.ts'
import { kind as file, type FileOptions } from '../file/contract.ts'

declare module '#kernel/core/contract/kinds.ts' {
  interface Kinds {
    image: FileOptions & { readonly purpose: 'image' }
  }
  interface PlainValues {
    image: string
  }
}

export const image = <const O extends Only<FileOptions, O>>(options: O) =>
  ({ kind: 'image', purpose: 'image', ...options }) as const

export const kind = file satisfies ContractKind<'image'>
