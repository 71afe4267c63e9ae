// The head of a page: the neighbors in the list, the title row with its actions, what tells the record apart, and how it is.
import { createElement, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { ChevronLeft, ChevronRight } from 'lucide'
import { pageMessages } from '#kernel/core/site/record/texts.ts'
import { ButtonLink } from '#kernel/core/site/ui/ButtonLink.tsx'
import { focusHeading } from '#kernel/core/site/ui/focus.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { RecordHeader } from '../actions/RecordHeader.tsx'
import type { Declaration } from '../declaration/declaration.ts'
import { useDefinition, useEngine } from '../declaration/engineContext.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import type { Page } from '../declaration/page.ts'
import { paths } from '../declaration/paths.ts'
import { recordTitle } from '../declaration/recordTitle.ts'
import { useResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { useScreenTranslate } from '../declaration/useScreenTranslate.ts'
import { CellContent } from '../list/cells/CellContent.tsx'
import { cellText } from '../list/cells/cellRenderers.tsx'
import { referenceLink } from '../list/cells/referenceLink.ts'
import { useListLocations } from '../list/listLocations.ts'
import styles from './RecordPage.module.css'

interface PageHeadProps {
  declaration: Declaration
  record: EngineRecord
  /** The control that led here is gone with its form. */
  takesFocus: boolean
  badge: Page['badge']
  state: Page['state']
}

export const PageHead = ({ declaration, record, takesFocus, badge, state }: PageHeadProps) => {
  const { name, list } = declaration
  const engine = useEngine()
  const translate = useResourceTranslate(name)
  const navigate = useNavigate()
  const lists = useListLocations()
  const { details = [] } = useDefinition(name)
  const mount = useCallback((head: HTMLElement | null) => (takesFocus ? focusHeading(head) : undefined), [takesFocus])
  const told = details.flatMap((source) => {
    // Also one that the list shows only on request, if it has a label.
    const column =
      list.columns.find((one) => one.source === source) ??
      (translate.fieldAt(source) ? list.columnOf?.(source) : undefined)
    return column && cellText(record, column, translate) ? [column] : []
  })
  const leave = () => {
    const { to, state: returns } = lists.returnTo(name)
    void navigate(to, { state: returns })
  }
  return (
    <div ref={mount} className={styles.head}>
      <title>{`${recordTitle(record, declaration, translate)} - ${translate.name()} - Admin`}</title>
      <Neighbors name={name} id={record.id} />
      <RecordHeader
        declaration={declaration}
        record={record}
        place="page"
        state={badge && createElement(badge, { record })}
        onDeleted={leave}
      />
      {told.length > 0 && (
        <dl className={styles.details}>
          {told.map((column) => (
            <div key={column.source}>
              <dt>{translate.field(column.source)}</dt>
              <dd>
                <CellContent
                  column={column}
                  record={record}
                  declaration={declaration}
                  translate={translate}
                  link={referenceLink(engine, column, record)}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {state && <div className={styles.state}>{createElement(state, { record })}</div>}
    </div>
  )
}

/** Links to the records before and after this one in the list, as it was shown last. */
const Neighbors = ({ name, id }: { name: string; id: EngineRecord['id'] }) => {
  const t = useScreenTranslate(pageMessages)
  const { shown = [] } = useListLocations().of(name)
  const at = shown.indexOf(id)
  if (at < 0 || shown.length < 2) return null
  const [before, after] = [shown[at - 1], shown[at + 1]]
  return (
    <nav className={styles.neighbors} aria-label={t('neighbors')}>
      {before !== undefined && (
        <ButtonLink look="quiet" to={paths.show(name, before)} rel="prev">
          <Icon of={ChevronLeft} />
          <span>{t('previous')}</span>
        </ButtonLink>
      )}
      {after !== undefined && (
        <ButtonLink look="quiet" to={paths.show(name, after)} rel="next">
          <span>{t('next')}</span>
          <Icon of={ChevronRight} />
        </ButtonLink>
      )}
    </nav>
  )
}
