// The page of a record: its head, then parts in a main column and one beside it. It follows what others change.
import { createElement, lazy, Suspense, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { refusalOf } from '#kernel/core/contract/conditions.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { pageMessages } from '#kernel/core/site/record/texts.ts'
import type { Declaration, Form } from '../declaration/declaration.ts'
import { useDefinition, useEngine } from '../declaration/engineContext.ts'
import { detailColumns, factColumns } from '../declaration/detailColumns.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { fieldsOf } from '../declaration/fields.ts'
import { paths } from '../declaration/paths.ts'
import type { Page, PagePart } from '../declaration/page.ts'
import { recordTitle } from '../declaration/recordTitle.ts'
import { useResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { useScreenTranslate } from '../declaration/useScreenTranslate.ts'
import { loadedParts } from '../features.ts'
import { ReadOnlyNotice } from '../form/ReadOnlyNotice.tsx'
import { FeaturePart } from './FeaturePart.tsx'
import { PageFields } from './PageFields.tsx'
import { PageHead } from './PageHead.tsx'
import { PageHistory } from './PageHistory.tsx'
import { takingFocus, wantsForm } from './pageState.ts'
import { Part } from './Part.tsx'
import { useLiveRecord } from './useLiveRecord.ts'
import { RelatedLists } from './RelatedLists.tsx'
import styles from './RecordPage.module.css'

const LackingTexts = lazy(async () => ({ default: (await import('./LackingTexts.tsx')).LackingTexts }))

export interface RecordPageProps {
  declaration: Declaration
  /** The form that names and groups the values; empty for a resource without one. */
  form: Form
  page: Page
  /** With its related record under that one's resource name. */
  record: EngineRecord
  /** Somebody else has changed the record. */
  onStale: () => void
}

export const RecordPage = ({ declaration, form, page, record, onStale }: RecordPageProps) => {
  const { name } = declaration
  const t = useScreenTranslate(pageMessages)
  const translate = useResourceTranslate(name)
  const language = useLanguage()
  const { state } = useLocation()
  const [isForForm] = useState(() => wantsForm(state))
  const definition = useDefinition(name)
  const { me } = useEngine()
  const live = useLiveRecord({ declaration, id: record.id, onStale })
  const reason = refusalOf(definition, 'update', { record: { ...record }, by: 'server' })?.reason
  // The form gave way to the page, because nobody might change the record: an action of the page has ended that.
  if (isForForm && reason === undefined)
    return <Navigate to={paths.update(name, record.id)} state={takingFocus} replace />
  const { parts = [], without = [], first = [], hides = [], facts, picture } = page
  const title = recordTitle(record, declaration, translate)
  const told = facts
    ? factColumns(declaration, facts, record, translate)
    : detailColumns(declaration, definition, record, title, translate)
  const elsewhere = parts.flatMap((part) => part.shows ?? [])
  const shows = (part: 'fields' | 'related' | 'history') => !without.includes(part)
  const ownParts = (place: PagePart['place']) =>
    parts
      .filter((part) => part.place === place)
      .map((part) => (
        <Part key={part.name} name={part.name} title={part.title[language]}>
          {createElement(part.view, { record })}
        </Part>
      ))
  const ofFeatures = loadedParts().flatMap(({ recordPart }) => (recordPart?.mayShow(me) ? recordPart : []))
  const subject = { resource: name, record: Number(record.id), name: title }
  const related = { declaration, id: record.id, title }
  const fields = shows('fields') && (
    <PageFields
      declaration={declaration}
      form={form}
      record={record}
      without={[...elsewhere, ...hides, ...(picture ? [picture] : [])]}
      told={told}
      page={page}
    />
  )
  return (
    <section className={styles.page}>
      <PageHead
        declaration={declaration}
        record={record}
        takesFocus={isForForm}
        badge={page.badge}
        state={page.state}
        picture={picture}
        told={told}
        firstActions={page.firstActions}
        offeredBelow={parts.flatMap((part) => part.offers ?? [])}
      >
        {ofFeatures.map(({ name: part, Lead }) => (
          <Suspense key={part}>
            <Lead {...subject} />
          </Suspense>
        ))}
      </PageHead>
      {reason && <ReadOnlyNotice reason={reason} />}
      {fieldsOf(form).some(({ kind }) => kind === 'translated') && (
        <Suspense>
          <LackingTexts
            declaration={declaration}
            form={form}
            record={record}
            isReadOnly={reason !== undefined}
            translate={translate}
          />
        </Suspense>
      )}
      <p className="visually-hidden" role="status">
        {live.said && t(live.said)}
      </p>
      <div className={styles.columns}>
        <div className={styles.main}>
          {ownParts('main')}
          {first.length > 0 ? (
            <RelatedLists {...related} isWanted={(resource) => first.includes(resource)}>
              {fields}
            </RelatedLists>
          ) : (
            fields
          )}
          {shows('related') && (
            <RelatedLists {...related} isWanted={(resource) => ![...elsewhere, ...first].includes(resource)} />
          )}
        </div>
        <div className={styles.side}>
          {ownParts('side')}
          {ofFeatures.map((part) => (
            <FeaturePart key={part.name} part={part} {...subject} />
          ))}
          {shows('history') && (
            <PageHistory
              declaration={declaration}
              record={record}
              own={page.history}
              fresh={live.fresh}
              onShown={live.forget}
            />
          )}
        </div>
      </div>
    </section>
  )
}
