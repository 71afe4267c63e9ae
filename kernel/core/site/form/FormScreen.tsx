// The form of any resource, to create or edit a record (S1§2). It waits for the current version of the record.
import { useCallback, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { notifyManager, type UseQueryResult } from '@tanstack/react-query'
import type { UseGetOneHookValue } from 'react-admin'
import { refusalOf } from '#kernel/core/contract/conditions.ts'
import type { LoadedRelatedRecord } from '../declaration/relatedRecord.ts'
import { useDefinition } from '../declaration/engineContext.ts'
import { LoadFailure } from '../record/LoadFailure.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { FormTheme } from '#kernel/core/site/ui/FormTheme.tsx'
import { RecordForm } from './RecordForm.tsx'
import type { FormSchemas } from '../declaration/formSchemas.ts'
import type { Declaration, Form } from '../declaration/declaration.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { paths } from '../declaration/paths.ts'
import { statusOf } from '../data/errors.ts'
import { forForm, takesFocus } from '../record/pageState.ts'
import { useRecordWithRelated } from '../data/useRecordWithRelated.ts'
import { useResourceTranslate } from '../declaration/useResourceTranslate.ts'

interface FormScreenProps {
  declaration: Declaration
  form: Form
  schemas: FormSchemas
  related: LoadedRelatedRecord | undefined
  /** The query of the record to edit; undefined to create one. */
  record?: UseGetOneHookValue<EngineRecord> | undefined
  /** The query of the record to clone. */
  copied?: UseQueryResult<EngineRecord> | undefined
  /** The query of what a new record starts with. */
  preset?: UseQueryResult<EngineRecord> | undefined
}

export const FormScreen = ({ record, copied, preset, ...shared }: FormScreenProps) => {
  // Each round is a new form: after "new record", or with another user's version.
  const [round, setRound] = useState(0)
  const whole = useRecordWithRelated(record, shared.related)
  // Runs after the query's listeners.
  const onReloaded = () => notifyManager.schedule(() => setRound(round + 1))
  const onAgain = () => void whole.refetch().then(onReloaded)
  const given = { ...shared, isAgain: round > 0, onAgain, onReloaded }
  return (
    <FormTheme>
      {record ? (
        <ChangeForm round={round} {...given} whole={whole} />
      ) : copied && round === 0 ? (
        <StartedForm {...given} query={copied} as="copied" />
      ) : preset && round === 0 ? (
        <StartedForm {...given} query={preset} as="preset" />
      ) : (
        <RecordForm key={round} {...given} />
      )}
    </FormTheme>
  )
}

const StartedForm = ({
  query: { data, error, isFetching, refetch },
  as,
  ...shared
}: SharedProps & { query: UseQueryResult<EngineRecord>; as: 'copied' | 'preset' }) => {
  const { name } = shared.declaration
  const translate = useResourceTranslate(name)
  if (error && !isFetching)
    return <LoadFailure name={name} mode="create" error={error} onRetry={() => void refetch()} />
  return data ? (
    <RecordForm {...shared} {...{ [as]: data }} />
  ) : (
    <FormSkeleton form={shared.form} translate={translate} mode="create" />
  )
}

type SharedProps = Omit<Parameters<typeof RecordForm>[0], 'record' | 'copied' | 'preset'>

interface ChangeFormProps extends SharedProps {
  whole: ReturnType<typeof useRecordWithRelated>
  round: number
}

const ChangeForm = ({ whole: { data, error, isFetching, isReady, refetch }, round, ...shared }: ChangeFormProps) => {
  const { name } = shared.declaration
  const translate = useResourceTranslate(name)
  // A form that is shown stays when loading the record again fails, unless the record is gone.
  const [shownRound, setShownRound] = useState<number>()
  if (error && !isFetching && (shownRound !== round || statusOf(error) === 404))
    return <LoadFailure name={name} mode="update" error={error} onRetry={() => void refetch()} />
  if (!data || !isReady) return <FormSkeleton form={shared.form} translate={translate} />
  if (shownRound !== round && !error) setShownRound(round)
  return <FormOrPage key={round} {...shared} record={data} />
}

/** The form, or the page of a read-only record, which leads back here once the record is activated. */
const FormOrPage = ({ record, ...shared }: SharedProps & { record: EngineRecord }) => {
  const { name } = shared.declaration
  const { state } = useLocation()
  const reason = refusalOf(useDefinition(name), 'update', { record: { ...record }, by: 'server' })?.reason
  const [isForm, setIsForm] = useState(reason === undefined)
  // A form with changes stays a form whatever happens to the record: nothing typed is lost, and the server decides.
  const showPage = useCallback(() => setIsForm(false), [])
  if (!isForm && reason !== undefined) return <Navigate to={paths.show(name, record.id)} state={forForm} replace />
  const isAgain = shared.isAgain || takesFocus(state)
  return <RecordForm {...shared} record={record} readOnlyReason={reason} onReadOnly={showPage} isAgain={isAgain} />
}
