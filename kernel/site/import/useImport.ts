// The steps of an import: a file is read, its columns are chosen, a trial checks it, and a run saves it.
// The server keeps no file, so each step sends again what was read at the choice: the file itself may be saved again meanwhile.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useStore } from 'react-admin'
import { fillCall } from '#kernel/contract/fillCall.ts'
import type { Call } from '#kernel/contract/call.ts'
import { importActionsOf, type ImportAction } from '#kernel/contract/importActions.ts'
import { importFieldsOf, importKeysOf } from '#kernel/contract/imports.ts'
import { importPaths } from '#kernel/contract/paths/importPaths.ts'
import { imports as limits } from '#kernel/contract/limits.ts'
import type {
  ImportColumns,
  ImportError,
  ImportLine,
  ImportOptions,
  ImportResult,
} from '#kernel/contract/payloads/imports.ts'
import type { Resource } from '#kernel/contract/resource.ts'
import { importMessages } from '#src/i18n/import/import.ts'
import { loadResourceWords } from '#src/i18n/import/resourceWords.ts'
import { refusalText } from '../data/errors.ts'
import { useProvider } from '../data/useProvider.ts'
import { useEngine } from '../declaration/engineContext.ts'
import { useResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { useScreenTranslate } from '../declaration/useScreenTranslate.ts'
import { headingKey, matchColumns, wordsOf } from './matchColumns.ts'

export type ImportStep = 'file' | 'reading' | 'columns' | 'checking' | 'checked' | 'running' | 'done'

type Outcome = 'stopped' | 'failed' | undefined

export const useImport = (resource: Resource) => {
  const { me } = useEngine()
  const { name } = resource
  const provider = useProvider()
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
  const [step, setStep] = useState<ImportStep>('file')
  const [file, setFile] = useState<File>()
  const [content, setContent] = useState<ImportColumns>()
  const [columns, setColumns] = useState<readonly (string | null)[]>([])
  const [chosenAction, setAction] = useState<ImportAction>()
  const action = chosenAction ?? actions.at(-1) ?? 'create'
  const [chosenKey, setKey] = useState<string>()
  const [onlyValid, setOnlyValid] = useState(false)
  const [again, setAgain] = useState(false)
  const [totalRow, setTotalRow] = useState<ImportOptions['totalRow']>()
  const [rows, setRows] = useState(0)
  const [errors, setErrors] = useState<readonly ImportError[]>([])
  const [result, setResult] = useState<ImportResult>()
  const [refusal, setRefusal] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>()
  const stopping = useRef<AbortController>(undefined)

  const keys = importKeysOf(resource).filter((key) => columns.includes(key))
  const key = chosenKey !== undefined && (keys.includes(chosenKey) || chosenKey === '') ? chosenKey : (keys.at(0) ?? '')
  const callOf = <Reply>(call: Call<Reply>): Call<Reply> => fillCall(call, { resource: name })
  /** The label of a field, in the language of the page. */
  const labelOf = (field: string) => (field === resource.idKey ? t('id') : translate.fieldAt(field) || field)
  const formOf = (sent: File, more: Readonly<Record<string, unknown>> = {}) => {
    const form = new FormData()
    for (const [part, value] of Object.entries(more)) form.set(part, JSON.stringify(value))
    form.set('file', sent, 'file')
    return form
  }

  /** Returns a copy of a file, because a File in a browser is only the way to its content; undefined if it cannot be read. */
  const copyOf = async (chosen: File): Promise<File | undefined> => {
    try {
      return new File([await chosen.arrayBuffer()], chosen.name)
    } catch {
      return undefined
    }
  }

  const readFile = async (chosen: File) => {
    setRefusal(undefined)
    setOutcome(undefined)
    setAgain(false)
    setTotalRow(undefined)
    setOnlyValid(false)
    setStep('reading')
    const copy = await copyOf(chosen)
    setFile(copy)
    if (!copy) {
      setRefusal(t('unreadable'))
      setStep('file')
      return
    }
    try {
      const body = formOf(copy)
      const found = await provider.call<ImportColumns>(callOf(importPaths.columns), { body })
      const spellings = words.data ?? (await loadResourceWords(name))
      setContent(found)
      setColumns(
        matchColumns(
          found.columns.map(({ heading }) => heading),
          fields,
          spellings,
          remembered,
        ),
      )
      setStep('columns')
    } catch (error) {
      setRefusal(refusalText(error) ?? '')
      setStep('file')
    }
  }

  const chooseColumn = (at: number, field: string | null) => {
    const heading = content?.columns[at]?.heading ?? ''
    remember({ ...remembered, [headingKey(heading)]: field })
    setColumns(columns.map((other, index) => (index === at ? field : other === field ? null : other)))
  }

  const run = async (isTrial: boolean) => {
    if (!file || !words.data) return
    const spellings = words.data
    const controller = new AbortController()
    stopping.current = controller
    const found: ImportError[] = []
    const options: ImportOptions = {
      columns: columns.map((column) => {
        const field = fields.find((one) => one.name === column)
        return field ? { field: field.name, words: wordsOf(field, spellings) } : null
      }),
      action,
      ...(key !== '' && { key }),
      isTrial,
      onlyValid,
      again,
      ...(content && { digest: content.digest }),
      ...(totalRow && { totalRow }),
      fileName: file.name.slice(0, 200),
    }
    let end: ImportResult | undefined
    setRefusal(undefined)
    setOutcome(undefined)
    setRows(0)
    setStep(isTrial ? 'checking' : 'running')
    try {
      await provider.stream<ImportLine>(callOf(importPaths.run), {
        body: formOf(file, { options }),
        signal: controller.signal,
        onLine: (line) => {
          if (line.kind === 'start') found.length = 0
          else if (line.kind === 'progress') setRows(line.rows)
          else if (line.kind === 'error')
            found.push({
              ...line,
              message: line.column === null && line.field ? `${labelOf(line.field)}: ${line.message}` : line.message,
            })
          else if (line.kind === 'end') end = line
          else setRefusal(line.message)
        },
      })
      if (!end) throw new Error('The import ended without a result')
      setErrors(found)
      setResult(end)
      setStep(isTrial ? 'checked' : 'done')
      if (end.batch !== null) await queryClient.invalidateQueries({ queryKey: [name] })
    } catch (error) {
      const text = refusalText(error)
      if (text) setRefusal(text)
      setOutcome(controller.signal.aborted ? 'stopped' : 'failed')
      setStep('columns')
    }
  }

  const downloadTemplate = () => {
    const labels = Object.fromEntries(
      fields.map(({ name: field, options }) => [
        field,
        {
          heading: labelOf(field),
          ...(options && {
            options: Object.fromEntries(
              options.map((option) => [String(option), translate.choice(field, String(option))]),
            ),
          }),
        },
      ]),
    )
    return provider.download(callOf(importPaths.template), {
      name: `${name}.xlsx`,
      query: { labels: JSON.stringify(labels) },
    })
  }
  const downloadReport = async () => {
    if (file)
      await provider.download(callOf(importPaths.report), {
        name: `${name}.xlsx`,
        body: formOf(file, { errors: errors.slice(0, limits.errors) }),
      })
  }
  /** Runs a download or a call, and tells its refusal. */
  const attempt = (work: () => Promise<unknown>) => () => {
    setRefusal(undefined)
    work().catch((error: unknown) => setRefusal(refusalText(error) ?? ''))
  }

  return {
    step,
    content,
    columns,
    action,
    actions,
    key,
    keys,
    onlyValid,
    again,
    totalRow,
    rows,
    errors,
    result,
    refusal,
    outcome,
    fields,
    isReady: words.data !== undefined && (!content?.total || totalRow !== undefined),
    fileName: file?.name ?? '',
    labelOf,
    readFile: (chosen: File) => void readFile(chosen),
    chooseColumn,
    setAction,
    setKey,
    setOnlyValid,
    setAgain,
    setTotalRow,
    check: () => void run(true),
    save: () => void run(false),
    stop: () => stopping.current?.abort(),
    back: () => setStep(step === 'columns' ? 'file' : 'columns'),
    downloadTemplate: attempt(downloadTemplate),
    downloadReport: attempt(downloadReport),
  }
}
export type Import = ReturnType<typeof useImport>
