// The history of a record, in a panel at the right: the form below stays as it is.
import { useState } from 'react'
import { Link } from 'react-router'
import { can } from '#kernel/contract/access.ts'
import { changeLog } from '#kernel/contract/paths/changePaths.ts'
import { Button } from '#kernel/site/ui/Button.tsx'
import { Message } from '#kernel/site/ui/Message.tsx'
import { Modal } from '#kernel/site/ui/Modal.tsx'
import { OverlayHead } from '#kernel/site/ui/OverlayHead.tsx'
import { Segments } from '#kernel/site/ui/Segments.tsx'
import { historyMessages } from '#src/i18n/history/history.ts'
import { isRecord, type EngineRecord } from '../declaration/fieldPath.ts'
import type { Declaration } from '../declaration/declaration.ts'
import { useEngine } from '../declaration/engineContext.ts'
import { paths } from '../declaration/paths.ts'
import { useResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { useScreenTranslate } from '../declaration/useScreenTranslate.ts'
import { Timeline } from './Timeline.tsx'
import { useDescribeContext } from './useDescribeContext.ts'
import styles from './History.module.css'

export interface HistoryDialogProps {
  declaration: Declaration
  /** The record with its related record; only its id if it is deleted or has no form. */
  record: EngineRecord
  title: string
  onClose: () => void
  /** Called when the record was changed by a revert. */
  onReverted?: (() => void) | undefined
}

export const HistoryDialog = ({ declaration, record, title, onClose, onReverted }: HistoryDialogProps) => {
  const t = useScreenTranslate(historyMessages)
  const { me } = useEngine()
  const translate = useResourceTranslate(declaration.name)
  const { context, error } = useDescribeContext(declaration)
  const [isRelated, setIsRelated] = useState(false)
  const related = context?.related
  const relatedRecord = related && record[related.resource]
  const shown =
    isRelated && isRecord(relatedRecord)
      ? { context: related?.context, record: relatedRecord }
      : { context: context?.own, record }
  return (
    <Modal shape="side" className={styles.dialog} title={`${t('title')}: ${title}`} onClose={onClose}>
      <OverlayHead title={t('title')} closeLabel={t('close')} onClose={onClose} />
      <div className={styles.body} role="region" aria-label={t('title')} tabIndex={0}>
        <p className={styles.title}>{title}</p>
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
        {shown.context ? (
          <Timeline
            key={shown.context.definition.name}
            context={shown.context}
            record={shown.record}
            title={title}
            onReverted={onReverted}
          />
        ) : error ? (
          <Message isError>
            <p>{t('failed')}</p>
            <Button onClick={onClose}>{t('close')}</Button>
          </Message>
        ) : (
          <p role="status">{t('loading')}</p>
        )}
      </div>
    </Modal>
  )
}
