// The head of a page: the title row with its actions and the neighbors in the list, its state, and what tells it apart.
import { createElement, type ReactNode, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { ChevronLeft, ChevronRight, type IconNode } from 'lucide'
import { pageMessages } from '#kernel/core/site/record/texts.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { IconButton } from '#kernel/core/site/ui/IconButton.tsx'
import { IconButtonLink } from '#kernel/core/site/ui/IconButtonLink.tsx'
import { focusHeading } from '#kernel/core/site/ui/focus.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { RecordHeader } from '../actions/RecordHeader.tsx'
import type { Declaration } from '../declaration/declaration.ts'
import { focusStyle } from '../data/focusStyle.ts'
import { useFileUrl } from '../data/useFileUrl.ts'
import { valueAt, type EngineRecord } from '../declaration/fieldPath.ts'
import type { Column } from '../declaration/fields.ts'
import type { Page } from '../declaration/page.ts'
import { paths } from '../declaration/paths.ts'
import { recordTitle } from '../declaration/recordTitle.ts'
import { useResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { useScreenTranslate } from '../declaration/useScreenTranslate.ts'
import { useListLocations } from '../list/listLocations.ts'
import { ColumnValues } from './ColumnValues.tsx'
import styles from './RecordPage.module.css'

interface PageHeadProps {
  declaration: Declaration
  record: EngineRecord
  /** The control that led here is gone with its form. */
  takesFocus: boolean
  badge: Page['badge']
  state: Page['state']
  /** What stands below the title. */
  told: readonly Column[]
  firstActions: Page['firstActions']
  picture: Page['picture']
  /** The actions that parts have buttons for. */
  offeredBelow: readonly string[]
  /** What features say of the record. */
  children: ReactNode
}

export const PageHead = ({
  declaration,
  record,
  takesFocus,
  badge,
  state,
  told,
  firstActions,
  picture,
  offeredBelow,
  children,
}: PageHeadProps) => {
  const { name } = declaration
  const translate = useResourceTranslate(name)
  const navigate = useNavigate()
  const lists = useListLocations()
  const title = recordTitle(record, declaration, translate)
  const mount = useCallback((head: HTMLElement | null) => (takesFocus ? focusHeading(head) : undefined), [takesFocus])
  const leave = () => {
    const { to, state: returns } = lists.returnTo(name)
    void navigate(to, { state: returns })
  }
  const fileUrl = useFileUrl()
  const image = picture === undefined ? undefined : valueAt(record, picture)
  return (
    <div ref={mount} className={styles.head}>
      <title>{`${title} - ${translate.name()} - Admin`}</title>
      {picture !== undefined && typeof image === 'string' && image && (
        <img
          className={styles.picture}
          src={fileUrl(image)}
          style={focusStyle(image)}
          alt={translate.engine('file.preview', { field: translate.field(picture) })}
        />
      )}
      <RecordHeader
        declaration={declaration}
        record={record}
        place="page"
        first={firstActions}
        onlyInMenu={offeredBelow}
        state={badge && createElement(badge, { record })}
        onDeleted={leave}
        inRow={<Neighbors name={name} id={record.id} />}
      />
      {state && <div className={styles.state}>{createElement(state, { record })}</div>}
      {told.length > 0 && (
        <dl className={styles.details}>
          <ColumnValues declaration={declaration} record={record} columns={told} />
        </dl>
      )}
      <div className={styles.leads}>{children}</div>
    </div>
  )
}

interface NeighborProps {
  label: string
  icon: IconNode
  name: string
  /** There is none at the end of the list. */
  id: EngineRecord['id'] | undefined
  rel: 'prev' | 'next'
}

const Neighbor = ({ label, icon, name, id, rel }: NeighborProps) =>
  id === undefined ? (
    <IconButton label={label} {...ariaDisabled(false)}>
      <Icon of={icon} />
    </IconButton>
  ) : (
    <IconButtonLink label={label} to={paths.show(name, id)} rel={rel}>
      <Icon of={icon} />
    </IconButtonLink>
  )

/** Links to the records before and after this one in the list, as it was shown last. */
const Neighbors = ({ name, id }: { name: string; id: EngineRecord['id'] }) => {
  const t = useScreenTranslate(pageMessages)
  const { shown = [] } = useListLocations().of(name)
  const at = shown.indexOf(id)
  if (at < 0 || shown.length < 2) return null
  const [before, after] = [shown[at - 1], shown[at + 1]]
  return (
    <nav className={styles.neighbors} aria-label={t('neighbors')}>
      <Neighbor label={t('previous')} icon={ChevronLeft} name={name} id={before} rel="prev" />
      <Neighbor label={t('next')} icon={ChevronRight} name={name} id={after} rel="next" />
    </nav>
  )
}
