// The changes of a record and of the related record in its form: in the dialog of a form, and on the page.
import { useState } from 'react'
import { Link } from 'react-router'
import { can } from '#kernel/core/contract/access.ts'
import { changeLog } from '#kernel/core/contract/changeLog.ts'
import { Loading } from '#kernel/core/site/ui/Loading.tsx'
import { Message } from '#kernel/core/site/ui/Message.tsx'
import { Segments } from '#kernel/core/site/ui/Segments.tsx'
import { historyMessages } from '#kernel/core/site/changes/texts.ts'
import { isRecord, type EngineRecord } from '#kernel/core/site/declaration/fieldPath.ts'
import type { Declaration } from '#kernel/core/site/declaration/declaration.ts'
import type { HistoryLines } from '#kernel/core/site/declaration/page.ts'
import { useEngine } from '#kernel/core/site/declaration/engineContext.ts'
import { paths } from '#kernel/core/site/declaration/paths.ts'
import { useResourceTranslate } from '#kernel/core/site/declaration/useResourceTranslate.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { Timeline } from './Timeline.tsx'
import { useDescribeContext } from './useDescribeContext.ts'
import styles from './History.module.css'

export interface RecordHistoryProps {
  declaration: Declaration
  /** The record with its related record; only its id if it is deleted or has no form. */
  record: EngineRecord
  title: string
  /** Only changes of this kind; empty for all, null for none. */
  action?: string | null
  /** What it shows besides them. */
  own?: HistoryLines | undefined
  /** Loads older changes when they come into view. */
  isEndless?: boolean
  /** Called when the record was changed by a revert. */
  onReverted?: (() => void) | undefined
}

export const RecordHistory = ({ declaration, record, ...shown }: RecordHistoryProps) => {
  const t = useScreenTranslate(historyMessages)
  const { me } = useEngine()
  const translate = useResourceTranslate(declaration.name)
  const { context, error } = useDescribeContext(declaration)
  const [isRelated, setIsRelated] = useState(false)
  const related = context?.related
  const relatedRecord = related && record[related.resource]
  const [shownContext, shownRecord] =
    isRelated && isRecord(relatedRecord) ? [related?.context, relatedRecord] : [context?.own, record]
  return (
    <>
      {related && isRecord(relatedRecord) && (
        <Segments
          name="history"
          label={t('title')}
          options={[
            { value: false, label: translate.name() },
            { value: true, label: related.label },
          ]}
          chosen={isRelated}
          onChoose={setIsRelated}
        />
      )}
      {can(me, 'list', changeLog) && (
        <p className={styles.inAudit}>
          <Link to={paths.audit({ resource: declaration.name, record: String(record.id) })}>{t('inAudit')}</Link>
        </p>
      )}
      {shownContext ? (
        <Timeline key={shownContext.definition.name} context={shownContext} record={shownRecord} {...shown} />
      ) : error ? (
        <Message isError>
          <p>{t('failed')}</p>
        </Message>
      ) : (
        <Loading />
      )}
    </>
  )
}
