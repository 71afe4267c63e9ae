// A place on the globe in decimal degrees: latitude and longitude, such as -23.55052,-46.63331. Neither sorted nor
// filtered.
import type { ContractKind, Only, StoredOptions } from '#kernel/core/contract/kinds.ts'

type CoordinatesOptions = Pick<StoredOptions, 'required' | 'nullable' | 'writtenBy' | 'column' | 'personal'>

declare module '#kernel/core/contract/kinds.ts' {
  interface Kinds {
    coordinates: CoordinatesOptions
  }
  interface PlainValues {
    coordinates: string
  }
}

export const coordinates = <const O extends Only<CoordinatesOptions, O>>(options: O) =>
  ({ kind: 'coordinates', ...options }) as const

export const kind = {} as const satisfies ContractKind<'coordinates'>
