// The form of any resource, to create a record or to change one (S1§2). It waits for the record as it is now.
import { useState } from 'react'
import { notifyManager, type UseQueryResult } from '@tanstack/react-query'
import type { UseGetOneHookValue } from 'react-admin'
import { readOnlyReason } from '#contract/resource.ts'
import type { LoadedRelatedRecord } from '../declaration/relatedRecord.ts'
import { useDefinition } from '../declaration/engineContext.ts'
import { FormFailure } from './FormFailure.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { FormTheme } from '#src/ui/FormTheme.tsx'
import { RecordForm } from './RecordForm.tsx'
import { RecordView } from './RecordView.tsx'
import type { FormSchemas } from '../declaration/formSchemas.ts'
import type { Declaration, Form } from '../declaration/resource.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { useRecordWithRelated } from '../data/useRecordWithRelated.ts'
import { useResourceTranslate } from '../declaration/useResourceTranslate.ts'
import '../engine.css'
import './form.css'

interface FormScreenProps {
  declaration: Declaration
  form: Form
  schemas: FormSchemas
  related: LoadedRelatedRecord | undefined
  /** The record to change, on its way or there; without it one is created. */
  record?: UseGetOneHookValue<EngineRecord> | undefined
  /** The record to make another one of, on its way or there. */
  copied?: UseQueryResult<EngineRecord> | undefined
}

export const FormScreen = ({ record, copied, ...shared }: FormScreenProps) => {
  // Another round is a fresh form: after "new record", or with somebody else's version.
  const [round, setRound] = useState(0)
  const whole = useRecordWithRelated(record, shared.related)
  const onAgain = async () => {
    await whole.refetch()
    // In line behind the news of what was fetched.
    notifyManager.schedule(() => setRound(round + 1))
  }
  const given = { ...shared, isAgain: round > 0, onAgain: () => void onAgain() }
  return (
    <FormTheme>
      {record ? (
        <ChangeForm round={round} {...given} whole={whole} />
      ) : copied && round === 0 ? (
        <CopyForm {...given} copied={copied} />
      ) : (
        <RecordForm key={round} {...given} />
      )}
    </FormTheme>
  )
}

const CopyForm = ({ copied: { data, error, isFetching, refetch }, ...shared }: SharedProps & { copied: UseQueryResult<EngineRecord> }) => {
  const { name } = shared.declaration
  const translate = useResourceTranslate(name)
  if (error && !isFetching)
    return <FormFailure name={name} translate={translate} mode="create" error={error} onRetry={() => void refetch()} />
  return data ? <RecordForm {...shared} copied={data} /> : <FormSkeleton translate={translate} mode="create" />
}

type SharedProps = Omit<Parameters<typeof RecordForm>[0], 'record' | 'copied'>

interface ChangeFormProps extends SharedProps {
  whole: ReturnType<typeof useRecordWithRelated>
  round: number
}

const ChangeForm = ({ whole: { data, error, isFetching, isReady, refetch }, round, ...shared }: ChangeFormProps) => {
  const { name } = shared.declaration
  const translate = useResourceTranslate(name)
  if (error && !isFetching) return <FormFailure name={name} translate={translate} error={error} onRetry={() => void refetch()} />
  if (!data || !isReady) return <FormSkeleton translate={translate} />
  return <FormOrView key={round} {...shared} record={data} />
}

/** The form, or the values alone of a record that cannot be changed until it is activated: then the form takes their place. */
const FormOrView = ({ record, ...shared }: SharedProps & { record: EngineRecord }) => {
  const reason = readOnlyReason(useDefinition(shared.declaration.name), record)
  const [wasReadOnly] = useState(reason !== undefined)
  // A form stays whatever becomes of the record: what is typed in it is not lost, and the server has the last word.
  const [isForm, setIsForm] = useState(!wasReadOnly)
  if (!isForm && reason === undefined) setIsForm(true)
  return isForm || reason === undefined ? (
    <RecordForm {...shared} record={record} isAgain={shared.isAgain || wasReadOnly} />
  ) : (
    <RecordView declaration={shared.declaration} form={shared.form} record={record} reason={reason} />
  )
}
