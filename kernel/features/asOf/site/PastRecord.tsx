// A record as it was at a moment, and what has changed since. Only its values: other parts are of today.
import { loadFormMessages } from '#kernel/core/site/declaration/formMessages.ts'
import { lazy, Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { pastMessages } from '#kernel/core/site/record/pastTexts.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { ButtonLink } from '#kernel/core/site/ui/ButtonLink.tsx'
import { PageFields } from '#kernel/core/site/record/PageFields.tsx'
import { Loading } from '#kernel/core/site/ui/Loading.tsx'
import { PageSkeleton } from '#kernel/core/site/record/PageSkeleton.tsx'
import { statusOf } from '#kernel/core/site/data/errors.ts'
import { useProvider } from '#kernel/core/site/data/useProvider.ts'
import type { Declaration, Form } from '#kernel/core/site/declaration/declaration.ts'
import { useDefinition, useEngine } from '#kernel/core/site/declaration/engineContext.ts'
import { paths } from '#kernel/core/site/declaration/paths.ts'
import { recordTitle } from '#kernel/core/site/declaration/recordTitle.ts'
import { useResourceTranslate } from '#kernel/core/site/declaration/useResourceTranslate.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { comparedWith, pathAt } from '#kernel/core/site/record/pastAddress.ts'
import { PastDialog } from './PastDialog.tsx'
import { PastFailure } from './PastFailure.tsx'
import { PastFrame } from './PastFrame.tsx'
import { readPast } from './readPast.ts'
import styles from '#kernel/core/site/record/past.module.css'

const LazyComparison = lazy(async () => ({ default: (await import('./PastComparison.tsx')).PastComparison }))

interface PastRecordProps {
  declaration: Declaration
  id: number
  at: string
}

export const PastRecord = ({ declaration, id, at }: PastRecordProps) => {
  const { name } = declaration
  const engine = useEngine()
  const { Forbidden } = engine
  const provider = useProvider()
  const definition = useDefinition(name)
  const t = useScreenTranslate(pastMessages)
  const translate = useResourceTranslate(name)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const other = comparedWith(search)
  const [isChoosing, setIsChoosing] = useState(false)
  const compareWith = (day: string | undefined) => void navigate(pathAt(pathname, at, day), { replace: true })
  const {
    data: record,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: [name, 'past', { id, at }],
    queryFn: ({ signal }) => readPast(provider, definition, { id, at, signal }),
    retry: false,
  })
  // What names and groups the values, and the messages of that.
  const { data: form } = useQuery({
    queryKey: [name, 'formOfPast'],
    queryFn: async (): Promise<Form> => (await Promise.all([declaration.form?.() ?? [], loadFormMessages(engine)]))[0],
    staleTime: Infinity,
    structuralSharing: false,
  })
  if (error && !isFetching && statusOf(error) === 403) return <Forbidden />
  return (
    <PastFrame
      at={at}
      buttons={
        record && (
          <>
            <Button
              aria-expanded={other === 'today'}
              onClick={() => compareWith(other === 'today' ? undefined : 'today')}
            >
              {t('compare')}
            </Button>
            <Button aria-haspopup="dialog" onClick={() => setIsChoosing(true)}>
              {t('compareWith')}
            </Button>
          </>
        )
      }
    >
      <section className={styles.screen}>
        <div>
          <ButtonLink look="quiet" to={pathAt(paths.list(name), at)}>
            {t('toList')}
          </ButtonLink>
        </div>
        {error && !record && <PastFailure error={error} translate={translate} onRetry={() => void refetch()} />}
        {(!record || !form) && !error && <PageSkeleton name={name} />}
        {record && form && (
          <>
            <title>{`${recordTitle(record, declaration, translate)} - ${translate.name()} - Admin`}</title>
            <h1 tabIndex={-1}>{recordTitle(record, declaration, translate)}</h1>
            {other !== undefined && (
              <Suspense fallback={<Loading />}>
                <LazyComparison
                  declaration={declaration}
                  form={form}
                  record={record}
                  other={other === 'today' ? undefined : other}
                />
              </Suspense>
            )}
            <PageFields declaration={declaration} form={form} record={record} />
          </>
        )}
      </section>
      {isChoosing && (
        <PastDialog
          title={t('compareTitle')}
          text={t('compareText')}
          submitLabel={t('compareShow')}
          onClose={() => setIsChoosing(false)}
          onChoose={(day) => {
            setIsChoosing(false)
            compareWith(day)
          }}
        />
      )}
    </PastFrame>
  )
}
