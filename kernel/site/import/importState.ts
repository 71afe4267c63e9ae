// The state of an import: its step, its file, what the user has chosen, and how the last run ended.
import type { ImportAction } from '#kernel/contract/importActions.ts'
import type {
  ImportChange,
  ImportColumns,
  ImportError,
  ImportOptions,
  ImportResult,
} from '#kernel/contract/payloads/imports.ts'

type ImportStep = 'file' | 'reading' | 'columns' | 'checking' | 'checked' | 'running' | 'done'

/** What the user chooses for a run. */
interface ImportChoices {
  /** The field of each column; null for a column that is not imported. */
  readonly columns: readonly (string | null)[]
  readonly action: ImportAction | undefined
  /** The field that identifies the record of a row; empty for none. */
  readonly key: string | undefined
  readonly onlyValid: boolean
  /** Imports a file that was imported before. */
  readonly again: boolean
  readonly totalRow: ImportOptions['totalRow']
}

export interface ImportState extends ImportChoices {
  readonly step: ImportStep
  readonly file: File | undefined
  /** The columns and rows that the server has found in the file. */
  readonly content: ImportColumns | undefined
  /** The rows that the present run has read. */
  readonly rows: number
  readonly errors: readonly ImportError[]
  /** What the first rows of a trial would change. */
  readonly changes: readonly ImportChange[]
  readonly result: ImportResult | undefined
  /** The server's message of a refusal; empty if it has none. */
  readonly refusal: string | undefined
  readonly outcome: 'stopped' | 'failed' | undefined
}

export type ImportEvent =
  | { type: 'readFile' }
  | { type: 'keepFile'; file: File | undefined }
  | { type: 'refuseFile'; refusal: string }
  | { type: 'takeFile'; content: ImportColumns; columns: ImportChoices['columns'] }
  | { type: 'choose'; choice: Partial<ImportChoices> }
  | { type: 'startRun'; isTrial: boolean }
  | { type: 'progress'; rows: number }
  | { type: 'refuse'; refusal: string | undefined }
  | ({ type: 'endRun'; isTrial: boolean; result: ImportResult } & Pick<ImportState, 'errors' | 'changes'>)
  | { type: 'breakRun'; outcome: NonNullable<ImportState['outcome']> }
  | { type: 'back' }

export const initialImportState: ImportState = {
  step: 'file',
  file: undefined,
  content: undefined,
  columns: [],
  action: undefined,
  key: undefined,
  onlyValid: false,
  again: false,
  totalRow: undefined,
  rows: 0,
  errors: [],
  changes: [],
  result: undefined,
  refusal: undefined,
  outcome: undefined,
}

export const importReducer = (state: ImportState, event: ImportEvent): ImportState => {
  switch (event.type) {
    case 'readFile': {
      // The choices that belong to a file start again with another one.
      const choices = { again: false, totalRow: undefined, onlyValid: false }
      return { ...state, ...choices, step: 'reading', refusal: undefined, outcome: undefined }
    }
    case 'keepFile':
      return { ...state, file: event.file }
    case 'refuseFile':
      return { ...state, step: 'file', refusal: event.refusal }
    case 'takeFile':
      return { ...state, step: 'columns', content: event.content, columns: event.columns }
    case 'choose':
      return { ...state, ...event.choice }
    case 'startRun': {
      const step = event.isTrial ? 'checking' : 'running'
      return { ...state, step, refusal: undefined, outcome: undefined, rows: 0 }
    }
    case 'progress':
      return { ...state, rows: event.rows }
    case 'refuse':
      return { ...state, refusal: event.refusal }
    case 'endRun': {
      const { isTrial, errors, changes, result } = event
      return { ...state, step: isTrial ? 'checked' : 'done', errors, changes, result }
    }
    case 'breakRun':
      return { ...state, step: 'columns', outcome: event.outcome }
    case 'back':
      return { ...state, step: state.step === 'columns' ? 'file' : 'columns' }
  }
}
