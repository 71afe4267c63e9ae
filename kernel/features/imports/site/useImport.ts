// The steps of an import: a file is read, its columns are chosen, a trial checks it, and a run saves it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useReducer, useRef, type Dispatch } from 'react'
import { useStore } from 'react-admin'
import { importActionsOf, type ImportAction } from '#kernel/core/contract/importActions.ts'
import { importFieldsOf, importKeysOf } from '#kernel/core/contract/imports.ts'
import type {
  Corrections,
  ImportChange,
  ImportError,
  ImportLine,
  ImportOptions,
  ImportResult,
} from '#kernel/features/imports/contract/payloads.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { importMessages } from '#kernel/features/imports/site/texts.ts'
import { loadResourceWords } from '#kernel/features/imports/site/resourceWords.ts'
import { refusalText } from '#kernel/core/site/data/errors.ts'
import { useEngine } from '#kernel/core/site/declaration/engineContext.ts'
import { useResourceTranslate } from '#kernel/core/site/declaration/useResourceTranslate.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { importReducer, initialImportState, type ImportEvent, type ImportState } from './importState.ts'
import { itemLabel } from './importLabel.ts'
import { headingKey, matchColumns, wordsOf } from './matchColumns.ts'
import { useImportCalls } from './useImportCalls.ts'

/** Returns a copy of a file, which in a browser is only the way to its content; undefined if unreadable. */
const copyOf = async (chosen: File): Promise<File | undefined> => {
  try {
    return new File([await chosen.arrayBuffer()], chosen.name)
  } catch {
    return undefined
  }
}

interface Running extends Pick<ImportOptions, 'action' | 'isTrial' | 'labels'> {
  file: File
  fields: ReturnType<typeof importFieldsOf>
  spellings: Parameters<typeof wordsOf>[1]
  /** Empty for none. */
  key: string
}

/** Returns the options of a run, as the choices say. */
const optionsOf = (
  { columns, onlyValid, again, corrections, content, totalRow, nulls }: ImportState,
  { file, fields, spellings, action, key, isTrial, labels }: Running,
): ImportOptions => ({
  columns: columns.map((column) => {
    const field = fields.find((one) => one.name === column)
    return field ? { field: field.name, words: wordsOf(field, spellings) } : null
  }),
  action,
  ...(key !== '' && { key }),
  isTrial,
  changes: isTrial,
  onlyValid,
  again,
  corrections: [...corrections],
  labels,
  ...(content && { digest: content.digest, headingsRow: content.headings.row }),
  ...(totalRow && { totalRow }),
  ...(nulls && { nulls }),
  fileName: file.name.slice(0, 200),
})

interface Collecting {
  labelOf: (column: string) => string
  dispatch: Dispatch<ImportEvent>
}

/** Returns a function that takes the lines of a run, and one that returns what they have said. */
const collectLines = ({ labelOf, dispatch }: Collecting) => {
  const errors: ImportError[] = []
  const warnings: ImportError[] = []
  const changes: ImportChange[] = []
  let end: ImportResult | undefined
  return {
    take(line: ImportLine) {
      if (line.kind === 'start') errors.length = warnings.length = changes.length = 0
      else if (line.kind === 'progress') dispatch({ type: 'progress', rows: line.rows })
      else if (line.kind === 'error')
        errors.push({
          ...line,
          message: line.column === null && line.field ? `${labelOf(line.field)}: ${line.message}` : line.message,
        })
      else if (line.kind === 'warning') warnings.push(line)
      else if (line.kind === 'change') changes.push(line)
      else if (line.kind === 'end') end = line
      else dispatch({ type: 'refuse', refusal: line.message })
    },
    found: () => ({ end, errors, warnings, changes }),
  }
}

export const useImport = (resource: Resource) => {
  const { me } = useEngine()
  const { name } = resource
  const queryClient = useQueryClient()
  const translate = useResourceTranslate(name)
  const t = useScreenTranslate(importMessages)
  const words = useQuery({
    queryKey: ['importWords', name],
    queryFn: () => loadResourceWords(name),
    staleTime: Infinity,
  })
  const [remembered, remember] = useStore<Record<string, string | null>>(`${name}.importColumns`, {})
  const fields = importFieldsOf(resource)
  const actions = importActionsOf(me, resource)
  const [state, dispatch] = useReducer(importReducer, initialImportState)
  const { file, content, columns, totalRow, nulls, errors, corrections } = state
  const stopping = useRef<AbortController>(undefined)
  /** The label of a field, in the language of the page. */
  const labelOf = (column: string): string => {
    if (column === resource.idKey) return t('id')
    const field = fields.find((one) => one.name === column)
    const label =
      field && itemLabel(field, { field: translate.field, item: translate.item, inLanguage: translate.inLanguage })
    return label ?? (translate.fieldAt(column) || column)
  }
  const calls = useImportCalls(name, labelOf)

  const action = state.action ?? actions.at(-1) ?? 'create'
  const keys = importKeysOf(resource).filter((key) => columns.includes(key))
  const isKey = (key: string) => key === '' || keys.includes(key)
  const key = state.key !== undefined && isKey(state.key) ? state.key : (keys.at(0) ?? '')

  const readFile = async (chosen: File) => {
    dispatch({ type: 'readFile' })
    // The file itself may be saved again before the next call.
    const copy = await copyOf(chosen)
    dispatch({ type: 'keepFile', file: copy })
    if (!copy) return dispatch({ type: 'refuseFile', refusal: t('unreadable') })
    await readColumns(copy)
  }

  const readColumns = async (copy: File, headingsRow?: number) => {
    try {
      const found = await calls.readColumns(copy, headingsRow)
      const headings = found.columns.map(({ heading }) => heading)
      const spellings = words.data ?? (await loadResourceWords(name))
      dispatch({
        type: 'takeFile',
        content: found,
        columns: matchColumns(headings, fields, spellings, remembered),
      })
    } catch (error) {
      dispatch({ type: 'refuseFile', refusal: refusalText(error) ?? '' })
    }
  }

  const chooseHeadings = async (row: number) => {
    if (!file) return
    dispatch({ type: 'readFile' })
    await readColumns(file, row)
  }

  const chooseColumn = (at: number, field: string | null) => {
    const heading = content?.columns[at]?.heading ?? ''
    remember({ ...remembered, [headingKey(heading)]: field })
    const chosen = columns.map((other, index) => (index === at ? field : other === field ? null : other))
    dispatch({ type: 'choose', choice: { columns: chosen } })
  }

  const run = async (isTrial: boolean) => {
    if (!file || !words.data) return
    const controller = new AbortController()
    stopping.current = controller
    const labels = calls.labelsOf(fields.filter((field) => columns.includes(field.name)))
    const options = optionsOf(state, { file, fields, spellings: words.data, action, key, isTrial, labels })
    const lines = collectLines({ labelOf, dispatch })
    dispatch({ type: 'startRun', isTrial })
    try {
      await calls.run(file, options, { signal: controller.signal, onLine: lines.take })
      const { end, errors: found, warnings, changes } = lines.found()
      if (!end) throw new Error('The import ended without a result')
      dispatch({
        type: 'endRun',
        isTrial,
        errors: found.toSorted((one, other) => one.row - other.row),
        warnings,
        changes,
        result: end,
      })
      if (end.batch !== null) await queryClient.invalidateQueries({ queryKey: [name] })
    } catch (error) {
      const text = refusalText(error)
      if (text) dispatch({ type: 'refuse', refusal: text })
      dispatch({ type: 'breakRun', outcome: controller.signal.aborted ? 'stopped' : 'failed' })
    }
  }

  /** Runs a download or a call, and tells its refusal. */
  const attempt = (work: () => Promise<unknown>) => () => {
    dispatch({ type: 'refuse', refusal: undefined })
    work().catch((error: unknown) => dispatch({ type: 'refuse', refusal: refusalText(error) ?? '' }))
  }

  return {
    ...state,
    action,
    actions,
    key,
    keys,
    fields,
    isReady:
      words.data !== undefined &&
      (!content?.total || totalRow !== undefined) &&
      (!content?.nulls || nulls !== undefined),
    fileName: file?.name ?? '',
    labelOf,
    readFile: (chosen: File) => void readFile(chosen),
    chooseHeadings: (row: number) => void chooseHeadings(row),
    chooseColumn,
    setAction: (chosen: ImportAction) => dispatch({ type: 'choose', choice: { action: chosen } }),
    setKey: (chosen: string) => dispatch({ type: 'choose', choice: { key: chosen } }),
    setOnlyValid: (isChosen: boolean) => dispatch({ type: 'choose', choice: { onlyValid: isChosen } }),
    setAgain: (isChosen: boolean) => dispatch({ type: 'choose', choice: { again: isChosen } }),
    setTotalRow: (chosen: ImportOptions['totalRow']) => dispatch({ type: 'choose', choice: { totalRow: chosen } }),
    setNulls: (chosen: ImportOptions['nulls']) => dispatch({ type: 'choose', choice: { nulls: chosen } }),
    /** The cells have changed since the last trial. */
    isStale: JSON.stringify(corrections) !== JSON.stringify(state.checkedCorrections),
    correct: (cell: Corrections[number]) => dispatch({ type: 'correct', cell }),
    dropCorrections: () => dispatch({ type: 'dropCorrections' }),
    check: () => void run(true),
    save: () => void run(false),
    stop: () => stopping.current?.abort(),
    back: () => dispatch({ type: 'back' }),
    downloadTemplate: attempt(() => calls.downloadTemplate(fields)),
    downloadReport: attempt(async () => {
      if (file && content) await calls.downloadReport(file, { errors, corrections, headingsRow: content.headings.row })
    }),
  }
}
export type Import = ReturnType<typeof useImport>
