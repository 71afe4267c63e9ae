// The state of an import: its step, its file, what the user has chosen, and how the last run ended.
import type { ImportAction } from '#kernel/core/contract/importActions.ts'
import type {
  Corrections,
  ImportChange,
  ImportColumns,
  ImportError,
  ImportOptions,
  ImportResult,
} from '#kernel/features/imports/contract/payloads.ts'

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
  /** Whether words for no value are empty cells. */
  readonly nulls: ImportOptions['nulls']
}

export interface ImportState extends ImportChoices {
  readonly step: ImportStep
  readonly file: File | undefined
  /** The columns and rows that the server has found in the file. */
  readonly content: ImportColumns | undefined
  /** The rows that the present run has read. */
  readonly rows: number
  readonly errors: readonly ImportError[]
  /** Values that may be slips, in the order of the rows. */
  readonly warnings: readonly ImportError[]
  /** What people have written into cells after a trial, and what of it the last trial knew. */
  readonly corrections: Corrections
  readonly checkedCorrections: Corrections
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
  | { type: 'correct'; cell: Corrections[number] }
  | { type: 'dropCorrections' }
  | { type: 'startRun'; isTrial: boolean }
  | { type: 'progress'; rows: number }
  | { type: 'refuse'; refusal: string | undefined }
  | ({ type: 'endRun'; isTrial: boolean; result: ImportResult } & Pick<ImportState, 'errors' | 'warnings' | 'changes'>)
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
  nulls: undefined,
  rows: 0,
  errors: [],
  warnings: [],
  corrections: [],
  checkedCorrections: [],
  changes: [],
  result: undefined,
  refusal: undefined,
  outcome: undefined,
}

export const importReducer = (state: ImportState, event: ImportEvent): ImportState => {
  switch (event.type) {
    case 'readFile': {
      // The choices that belong to a file start again with another one.
      const asked = { again: false, onlyValid: false, totalRow: undefined, nulls: undefined }
      const choices = { ...asked, corrections: [], checkedCorrections: [] }
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
    case 'correct': {
      const others = state.corrections.filter(
        ({ row, column }) => row !== event.cell.row || column !== event.cell.column,
      )
      return { ...state, corrections: [...others, event.cell] }
    }
    case 'dropCorrections':
      return { ...state, corrections: [] }
    case 'startRun': {
      const step = event.isTrial ? 'checking' : 'running'
      return { ...state, step, refusal: undefined, outcome: undefined, rows: 0 }
    }
    case 'progress':
      return { ...state, rows: event.rows }
    case 'refuse':
      return { ...state, refusal: event.refusal }
    case 'endRun': {
      const { isTrial, errors, warnings, changes, result } = event
      const step = isTrial ? 'checked' : 'done'
      return { ...state, step, errors, warnings, changes, result, checkedCorrections: state.corrections }
    }
    case 'breakRun':
      return { ...state, step: 'columns', outcome: event.outcome }
    case 'back':
      return { ...state, step: state.step === 'columns' ? 'file' : 'columns' }
  }
}
