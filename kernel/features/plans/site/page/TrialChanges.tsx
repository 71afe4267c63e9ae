// What a plan would change: refused changes first, then each record before and after, then what has no effect.
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { titleFields } from '#kernel/core/contract/recordTitle.ts'
import type { Plan, PlanTrial, ReviewEntry } from '#kernel/features/plans/contract/payloads.ts'
import {
  bulkLabel,
  ChangeDrawing,
  RecordDifferences,
  RecordName,
  resourceTranslate,
  useEngine,
  useScreenTranslate,
} from '#kernel/core/site/index.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Chip } from '#kernel/core/site/ui/Chip.tsx'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { bulkMessages } from '#kernel/core/site/runs/texts.ts'
import { reviewMessages } from '#kernel/features/plans/site/reviewTexts.ts'
import { planMessages } from '#kernel/features/plans/site/texts.ts'
import accountStyles from '#kernel/core/site/frame/account/Account.module.css'
import type { arrangeTrial, PlacedChange, ShownRecord } from './arrangeTrial.ts'
import { useReviewWords } from './useReviewWords.ts'
import styles from './Plans.module.css'

interface TrialChangesProps extends Omit<ReturnType<typeof arrangeTrial>, 'size'> {
  plan: Plan
  /** Takes the changes at these places out of the plan; undefined if nobody may now. */
  onTake: ((places: readonly number[]) => void) | undefined
  /** Comments the change at this place; undefined if nobody may now. */
  onComment: ((place: number) => void) | undefined
}

/** What was said of some changes. */
const Comments = ({ entries }: { entries: readonly ReviewEntry[] }) => {
  const { nameOf } = useReviewWords()
  return entries.map((entry, at) => (
    <blockquote key={at} className={styles.quote}>
      <strong>{nameOf(entry.by)}</strong> {entry.said}
    </blockquote>
  ))
}

type Named = Pick<PlanTrial['records'][number], 'resource' | 'record' | 'title'>

export const TrialChanges = ({ plan, refused, shown, idle, onTake, onComment }: TrialChangesProps) => {
  const t = useScreenTranslate(planMessages)
  const review = useScreenTranslate(reviewMessages)
  const bulk = useScreenTranslate(bulkMessages)
  const translate = useTranslate()
  const { definitions } = useEngine()
  const language = useLanguage()

  /** What a change does, as a verb. */
  const labelOf = ({ verb, resource, action }: PlacedChange): string =>
    verb === 'action' && action !== null
      ? bulkLabel(resource, action, bulk, translate)
      : t(`verb.${verb === 'action' ? 'update' : verb}`)
  const didTo = ({ record, changes }: ShownRecord): string => {
    const [first] = changes
    if (first) return labelOf(first)
    if (record.action === 'activate' || record.action === 'deactivate') return bulk(`action.${record.action}`)
    return t(record.action === 'create' ? 'verb.create' : 'verb.update')
  }
  const nameOf = ({ resource, record, title: known }: Named, at?: number): string => {
    if (known !== null) return known
    if (record !== null) return `#${record}`
    const change = at === undefined ? undefined : plan.changes[at]
    const [title = ''] = titleFields(definitions.get(resource)?.title, language)
    const name = change?.verb === 'create' && change.values[title]
    return typeof name === 'string' && name !== '' ? name : t('newRecord')
  }
  const head = (label: string, named: Named, name: string, places: readonly number[], marks?: ReactNode) => (
    <div className={styles.what}>
      <strong>{label}</strong>
      {named.record === null ? (
        <span>{name}</span>
      ) : (
        <RecordName resource={named.resource} id={named.record}>
          {name}
        </RecordName>
      )}
      <Chip text={translate(`resources.${named.resource}.name`, { _: named.resource })} />
      {marks}
      {onComment && places[0] !== undefined && (
        <Button
          aria-haspopup="dialog"
          aria-label={review('commentOf', { name: `${label} ${name}` })}
          onClick={() => onComment(places[0] ?? 0)}
        >
          {review('saidConfirm')}
        </Button>
      )}
      {onTake && places.length > 0 && places.length < plan.changes.length && (
        <Button aria-label={t('takeOf', { name: `${label} ${name}` })} onClick={() => onTake(places)}>
          {t('take')}
        </Button>
      )}
    </div>
  )
  const commentsOn = (places: readonly number[]) => (
    <Comments entries={plan.reviews.filter(({ change }) => change !== null && places.includes(change))} />
  )
  const single = (change: PlacedChange) => head(labelOf(change), change, nameOf(change, change.at), [change.at])
  return (
    <>
      {refused.length > 0 && (
        <section className={accountStyles.card}>
          <h2>{t('refusals', { smart_count: refused.length })}</h2>
          <ul className={styles.list}>
            {refused.map((change) => (
              <li key={change.at}>
                {single(change)}
                {!Object.values(change.errors ?? {}).includes(change.refusal ?? '') && (
                  <p className={styles.refusal}>{change.refusal}</p>
                )}
                {change.errors && (
                  <ul className={`${styles.refusal} ${styles.errors}`}>
                    {Object.entries(change.errors).map(([field, sentence]) => {
                      // The arguments of an action have no labels.
                      const label = resourceTranslate(translate, change.resource).fieldAt(field)
                      return <li key={field}>{label === '' ? sentence : `${label}: ${sentence}`}</li>
                    })}
                  </ul>
                )}
                {commentsOn([change.at])}
              </li>
            ))}
          </ul>
        </section>
      )}
      {shown.length > 0 && (
        <section className={accountStyles.card}>
          <h2>{t('records', { smart_count: shown.length })}</h2>
          <ul className={styles.list}>
            {shown.map((one, at) => {
              const { record, changes } = one
              const places = changes.map((change) => change.at)
              return (
                <li key={at}>
                  {head(
                    didTo(one),
                    record,
                    nameOf(record, places[0]),
                    places,
                    <>
                      {record.action === 'create' && <Chip text={t('isNew')} />}
                      {record.hasMoved && <span className={styles.moved}>{t('moved')}</span>}
                      {changes.length === 0 && <span className={styles.effect}>{t('effect')}</span>}
                    </>,
                  )}
                  <RecordDifferences
                    resource={record.resource}
                    fields={record.fields.filter(({ after }) => record.action !== 'create' || after !== null)}
                  />
                  {record.fields.map((field) => (
                    <ChangeDrawing key={field.field} resource={record.resource} record={record.record} field={field} />
                  ))}
                  {commentsOn(places)}
                </li>
              )
            })}
          </ul>
        </section>
      )}
      {idle.length > 0 && (
        <section className={accountStyles.card}>
          <h2>{t('idle', { smart_count: idle.length })}</h2>
          <ul className={styles.list}>
            {idle.map((change) => (
              <li key={change.at}>
                {single(change)}
                {commentsOn([change.at])}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
