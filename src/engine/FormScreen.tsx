// The form of any resource, to create a record or to change one (S1§2). It waits for the record as it is now.
import { useState } from 'react'
import { useGetOne } from 'ra-core'
import { useEngine } from './engineContext.ts'
import { statusOf } from './errors.ts'
import { FormFailure } from './FormFailure.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
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
  /** The record to change; without it one is created. */
  id: number | undefined
}

export const FormScreen = ({ declaration, form, contract, id }: FormScreenProps) => {
  // Another round is a fresh form: after "new record", or with somebody else's version.
  const [round, setRound] = useState(0)
  const schema = id === undefined ? contract.Create : contract.Update
  if (!schema) throw new Error(`${declaration.name}: the contract has no schema for this form`)
  const shared = { declaration, form, schema, onAgain: () => setRound(round + 1) }
  return id === undefined ? <RecordForm key={round} {...shared} /> : <ChangeForm key={round} {...shared} id={id} />
}

interface ChangeFormProps extends Omit<Parameters<typeof RecordForm>[0], 'record'> {
  id: number
}

const ChangeForm = ({ id, ...shared }: ChangeFormProps) => {
  const { name } = shared.declaration
  const { NotFound } = useEngine()
  const words = useWords(name)
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useGetOne<EngineRecord>(
    name,
    { id },
    { retry: false, staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
  if (statusOf(error) === 404) return <NotFound />
  if (error && !isFetching) return <FormFailure name={name} words={words} onRetry={() => void refetch()} />
  // The list leaves its rows in the cache: good enough to show, too old to change.
  if (!data || !isFetchedAfterMount) return <FormSkeleton words={words} />
  return <RecordForm {...shared} record={data} />
}
