// The form of any resource, to create a record or to change one (S1§2). It waits for the record as it is now.
import { useState } from 'react'
import { notifyManager } from '@tanstack/react-query'
import type { UseGetOneHookValue } from 'ra-core'
import { useEngine } from './engineContext.ts'
import { statusOf } from './errors.ts'
import { FormFailure } from './FormFailure.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { FormTheme } from './FormTheme.tsx'
import { RecordForm } from './RecordForm.tsx'
import type { ContractModule, Declaration } from './resource.ts'
import type { EngineRecord } from './sources.ts'
import { useWords } from './useWords.ts'
import './engine.css'
import './form.css'

interface FormScreenProps {
  declaration: Declaration
  form: NonNullable<Declaration['form']>
  contract: ContractModule
  /** The record to change, on its way or there; without it one is created. */
  record: UseGetOneHookValue<EngineRecord> | undefined
}

export const FormScreen = ({ declaration, form, contract, record }: FormScreenProps) => {
  // Another round is a fresh form: after "new record", or with somebody else's version.
  const [round, setRound] = useState(0)
  const schema = record ? contract.Update : contract.Create
  if (!schema) throw new Error(`${declaration.name}: the contract has no schema for this form`)
  const onAgain = async () => {
    await record?.refetch()
    // In line behind the news of what was fetched.
    notifyManager.schedule(() => setRound(round + 1))
  }
  const shared = { declaration, form, schema, onAgain: () => void onAgain() }
  return <FormTheme>{record ? <ChangeForm round={round} {...shared} record={record} /> : <RecordForm key={round} {...shared} />}</FormTheme>
}

interface ChangeFormProps extends Omit<Parameters<typeof RecordForm>[0], 'record'> {
  record: UseGetOneHookValue<EngineRecord>
  round: number
}

const ChangeForm = ({ record: { data, error, isFetching, isFetchedAfterMount, refetch }, round, ...shared }: ChangeFormProps) => {
  const { name } = shared.declaration
  const { NotFound } = useEngine()
  const words = useWords(name)
  if (statusOf(error) === 404) return <NotFound />
  if (error && !isFetching) return <FormFailure name={name} words={words} onRetry={() => void refetch()} />
  // The list leaves its rows in the cache: good enough to show, too old to change.
  if (!data || !isFetchedAfterMount) return <FormSkeleton words={words} />
  return <RecordForm key={round} {...shared} record={data} />
}
