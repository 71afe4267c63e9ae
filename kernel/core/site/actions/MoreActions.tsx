// The menu of the actions for which the title row of a form has no room. A withheld one shows its reason.
import { Columns2, Ellipsis, FileText, History } from 'lucide'
import type { ComponentProps, ReactNode, Ref } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { ActionMenu, MenuAction } from '#kernel/core/site/ui/ActionMenu.tsx'
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
  page: ComponentProps<typeof Link> | undefined
  /** The path of the screen that compares the record with another one. */
  compareTo: string | undefined
  isActing: boolean
  onPress: (action: RowAction) => void
  /** Undefined where the screen shows the history itself. */
  onHistory: (() => void) | undefined
  /** Gets the element that contains its button. */
  ref?: Ref<HTMLDivElement>
  /** Further items. */
  children?: ReactNode
}

export const MoreActions = ({
  label,
  actions,
  page,
  compareTo,
  isActing,
  onPress,
  onHistory,
  ref,
  children,
}: MoreActionsProps) => {
  const t = useTranslate()
  return (
    <ActionMenu ref={ref} className={styles.more} label={label} button={<Icon of={Ellipsis} />}>
      {page && (
        <Link {...page} role="menuitem" tabIndex={-1}>
          <Icon of={FileText} />
          {t('engine.viewRecord')}
        </Link>
      )}
      {onHistory && <MenuAction icon={History} label={t('engine.history')} opensDialog onPress={onHistory} />}
      {actions.map(({ action, label: name, reason }) => (
        <MenuAction
          key={action.name}
          icon={action.icon}
          label={name}
          reason={reason}
          isDangerous={action.isDangerous}
          isReady={!isActing}
          onPress={() => onPress(action)}
        />
      ))}
      {compareTo && (
        <Link to={compareTo} role="menuitem" tabIndex={-1}>
          <Icon of={Columns2} />
          {t('engine.compare')}
        </Link>
      )}
      {children}
    </ActionMenu>
  )
}
