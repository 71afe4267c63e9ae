// The menu of the actions for which the title row of a form has no room. A withheld one shows its reason.
import { Columns2, Ellipsis, FileText } from 'lucide'
import { useId, type ComponentProps, type MouseEvent } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { DropdownMenu } from '#kernel/core/site/ui/DropdownMenu.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import type { RowAction } from './actions.ts'
import styles from './MoreActions.module.css'

export interface OfferedAction {
  action: RowAction
  label: string
  /** Why the record withholds it now. */
  reason: string | undefined
}

interface MoreActionsProps {
  label: string
  actions: readonly OfferedAction[]
  /** The link to the page of the record. */
  page: ComponentProps<typeof Link> | undefined
  /** The path of the screen that compares the record with another one. */
  compareTo: string | undefined
  isActing: boolean
  onPress: (action: RowAction) => void
}

const item = { type: 'button', role: 'menuitem', tabIndex: -1 } as const

/** A press on a withheld action leaves the menu open, with the reason. */
const stay = (event: MouseEvent) => event.stopPropagation()

export const MoreActions = ({ label, actions, page, compareTo, isActing, onPress }: MoreActionsProps) => {
  const id = useId()
  const t = useTranslate()
  return (
    <div className={styles.more}>
      <DropdownMenu label={label} button={<Icon of={Ellipsis} />}>
        {page && (
          <Link {...page} role="menuitem" tabIndex={-1}>
            <Icon of={FileText} />
            {t('engine.viewRecord')}
          </Link>
        )}
        {actions.map(({ action, label: name, reason }) => {
          const reasonId = `${id}${action.name}`
          if (reason === undefined)
            return (
              <button
                key={action.name}
                {...item}
                data-dangerous={action.isDangerous}
                {...ariaDisabled(!isActing, () => onPress(action))}
              >
                <Icon of={action.icon} />
                {name}
              </button>
            )
          return (
            <div key={action.name} role="none" className={styles.withheld} onClick={stay}>
              <Icon of={action.icon} />
              <div role="none">
                <button {...item} aria-disabled="true" aria-describedby={reasonId}>
                  {name}
                </button>
                <small id={reasonId}>{reason}</small>
              </div>
            </div>
          )
        })}
        {compareTo && (
          <Link to={compareTo} role="menuitem" tabIndex={-1}>
            <Icon of={Columns2} />
            {t('engine.compare')}
          </Link>
        )}
      </DropdownMenu>
    </div>
  )
}
