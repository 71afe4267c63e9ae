// A file that is no public picture. Its purpose decides which types are accepted and who may open it (uploads.ts).
import type { ContractKind, Only, StoredOptions, Writer } from '#kernel/core/contract/kinds.ts'
import type { UploadPurpose } from '#kernel/core/contract/uploads.ts'

export interface FileOptions extends Omit<StoredOptions, 'search' | 'sort' | 'writtenBy' | 'filter'> {
  /** A spreadsheet contains no files. */
  readonly writtenBy?: readonly Exclude<Writer, 'import'>[]
}
interface FileFieldOptions extends FileOptions {
  /** What it is for, which decides the accepted types and who may open it. */
  readonly purpose: UploadPurpose
}

declare module '#kernel/core/contract/kinds.ts' {
  interface Kinds {
    file: FileFieldOptions
  }
  interface PlainValues {
    file: string
  }
}

export const file = <const O extends Only<FileFieldOptions, O>>(options: O) => ({ kind: 'file', ...options }) as const

export const kind = {
  writers: ['form'],
  listed: () => 'never',
  filter: 'file',
} as const satisfies ContractKind<'file'>
