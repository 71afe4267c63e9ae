// The history of a record on its page: endless, filtered by what was done or happened. What is new waits behind a button.
import { createElement, useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { can } from '#kernel/core/contract/access.ts'
import { changeLog } from '#kernel/core/contract/changeLog.ts'
import { pageMessages } from '#kernel/core/site/record/texts.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import type { Declaration } from '../declaration/declaration.ts'
import { useEngine } from '../declaration/engineContext.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import type { HistoryLines, OwnHistory } from '../declaration/page.ts'
import { historyHash } from '../declaration/paths.ts'
import { recordTitle } from '../declaration/recordTitle.ts'
import { useResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { useScreenTranslate } from '../declaration/useScreenTranslate.ts'
import { ActionFilter, everyChange, everyLine } from '#kernel/core/site/changes/ActionFilter.tsx'
import { RecordHistory } from '#kernel/core/site/changes/RecordHistory.tsx'
import { Part } from './Part.tsx'
import styles from './RecordPage.module.css'

interface PageHistoryProps {
  declaration: Declaration
  record: EngineRecord
  /** What it shows besides changes. */
  own: OwnHistory | undefined
  /** The changes by others that it does not show yet. */
  fresh: number
  /** It shows all changes. */
  onShown: () => void
}

export const PageHistory = ({ declaration, record, own, fresh, onShown }: PageHistoryProps) => {
  const { name } = declaration
  const { me } = useEngine()
  const t = useScreenTranslate(pageMessages)
  const translate = useResourceTranslate(name)
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState('')
  const { hash } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  // A line of the audit leads to the history.
  useEffect(() => {
    if (hash === historyHash) place.current?.querySelector('h2')?.focus()
  }, [hash])
  const mayRead = can(me, 'read', changeLog)
  if (!mayRead && !own) return null
  const kind = own?.kinds.find((one) => one.name === chosen)?.name
  const isOfLines = kind !== undefined || chosen === everyLine
  const isOfChanges = chosen !== '' && !isOfLines
  const action = !mayRead || isOfLines ? null : chosen === everyChange ? '' : chosen
  const show = (lines?: HistoryLines) => {
    const count = fresh + (lines?.fresh ?? 0)
    const showFresh = async () => {
      lines?.onFresh()
      await queryClient.invalidateQueries({ queryKey: [name, 'history', String(record.id)] })
      onShown()
    }
    return (
      <>
        <p className={styles.fresh} role={lines && 'status'}>
          {count > 0 && (
            <Button onClick={() => void showFresh()}>
              {t(count === fresh ? 'fresh' : 'freshLines', { smart_count: count })}
            </Button>
          )}
        </p>
        <RecordHistory
          declaration={declaration}
          record={record}
          title={recordTitle(record, declaration, translate)}
          action={action}
          own={isOfChanges ? undefined : lines}
          isEndless
        />
      </>
    )
  }
  return (
    <div ref={place}>
      <Part
        name="history"
        title={t('history')}
        aside={<ActionFilter resource={name} own={own} value={chosen} onChoose={setChosen} />}
      >
        {own ? createElement(own.lines, { record, kind, isShown: !isOfChanges, show }) : show()}
      </Part>
    </div>
  )
}
