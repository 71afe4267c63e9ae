// The history of a record on its page: endless, filtered by what was done. New changes by others wait behind a button.
import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { can } from '#kernel/core/contract/access.ts'
import { changeLog } from '#kernel/core/contract/changeLog.ts'
import { pageMessages } from '#kernel/core/site/record/texts.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import type { Declaration } from '../declaration/declaration.ts'
import { useEngine } from '../declaration/engineContext.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { historyHash } from '../declaration/paths.ts'
import { recordTitle } from '../declaration/recordTitle.ts'
import { useResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { useScreenTranslate } from '../declaration/useScreenTranslate.ts'
import { ActionFilter } from '#kernel/features/history/site/ActionFilter.tsx'
import { RecordHistory } from '#kernel/features/history/site/RecordHistory.tsx'
import { Part } from './Part.tsx'
import styles from './RecordPage.module.css'

interface PageHistoryProps {
  declaration: Declaration
  record: EngineRecord
  /** The changes by others that it does not show yet. */
  fresh: number
  /** It shows all changes. */
  onShown: () => void
}

export const PageHistory = ({ declaration, record, fresh, onShown }: PageHistoryProps) => {
  const { name } = declaration
  const { me } = useEngine()
  const t = useScreenTranslate(pageMessages)
  const translate = useResourceTranslate(name)
  const queryClient = useQueryClient()
  const [action, setAction] = useState('')
  const { hash } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  // A line of the audit leads to the history.
  useEffect(() => {
    if (hash === historyHash) place.current?.querySelector('h2')?.focus()
  }, [hash])
  if (!can(me, 'read', changeLog)) return null
  const showFresh = async () => {
    await queryClient.invalidateQueries({ queryKey: [name, 'history', String(record.id)] })
    onShown()
  }
  return (
    <div ref={place}>
      <Part
        name="history"
        title={t('history')}
        aside={
          <ActionFilter resource={name} label={t('filter')} all={t('everything')} value={action} onChoose={setAction} />
        }
      >
        <p className={styles.fresh}>
          {fresh > 0 && <Button onClick={() => void showFresh()}>{t('fresh', { smart_count: fresh })}</Button>}
        </p>
        <RecordHistory
          declaration={declaration}
          record={record}
          title={recordTitle(record, declaration, translate)}
          action={action}
          isEndless
        />
      </Part>
    </div>
  )
}
