// Renders a row's actions as icon buttons, named by action and record. A withheld one is greyed and says why;
// one that does not fit the record's state leaves its place empty. A phone has them in words, in a menu.
import { Ellipsis } from 'lucide'
import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { ActionMenu, MenuAction } from '#kernel/core/site/ui/ActionMenu.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { IconButton } from '#kernel/core/site/ui/IconButton.tsx'
import { IconButtonLink } from '#kernel/core/site/ui/IconButtonLink.tsx'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { phone, useMediaQuery } from '#kernel/core/site/ui/useMediaQuery.ts'
import { actionLink, type OnAction } from './actions.ts'
import { useEngine } from '../declaration/engineContext.ts'
import { recordTitle } from '../declaration/recordTitle.ts'
import { grantedActions, isOutOfPlace, preventingCondition } from './usePermitted.ts'
import { LazyRefusalReason } from './loadReason.ts'
import { RefusedAction } from './RefusedAction.tsx'
import { preloadUpdate } from '../form/loadForm.tsx'
import type { Declaration } from '../declaration/declaration.ts'
import { actionLabel } from './actionLabels.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import styles from './RowActions.module.css'

interface RowActionsProps {
  record: EngineRecord
  declaration: Declaration
  translate: ResourceTranslate
  /** One of them is running: none can be started. */
  isActing: boolean
  onAction: OnAction
}

export const RowActions = ({ record, declaration, translate, isActing, onAction }: RowActionsProps) => {
  const engine = useEngine()
  const name = recordTitle(record, declaration, translate)
  const places = grantedActions(engine, declaration)
    .filter(({ onlyInRecord }) => !onlyInRecord)
    .map((action) => ({
      action,
      isHidden: isOutOfPlace(engine, declaration, action, record),
      condition: preventingCondition(engine, declaration, action, record),
      label: actionLabel(action, record, translate),
      to: actionLink(action, declaration.name, record.id),
    }))
  const isPhone = useMediaQuery(phone)
  const navigate = useNavigate()
  if (isPhone)
    return (
      <ActionMenu label={`${translate.engine('list.actions')}: ${name}`} button={<Icon of={Ellipsis} />}>
        {places
          .filter(({ isHidden }) => !isHidden)
          .map(({ action, condition, label, to }) => (
            <MenuAction
              key={action.name}
              icon={action.icon}
              label={label}
              reason={
                condition && (
                  <Suspense>
                    <LazyRefusalReason condition={condition} record={record} />
                  </Suspense>
                )
              }
              isDangerous={action.isDangerous}
              isReady={to !== undefined || !isActing}
              onPress={() => (to === undefined ? onAction(action, record) : void navigate(to))}
            />
          ))}
      </ActionMenu>
    )
  const last = places.findLastIndex(({ isHidden }) => !isHidden)
  return (
    <div className={styles.actions}>
      {places.slice(0, last + 1).map(({ action, isHidden, condition, label, to }) => {
        const { name: key, icon, isDangerous } = action
        if (isHidden) return <span key={key} />
        if (condition) return <RefusedAction key={key} {...{ action, condition, record, label, name }} />
        const names = { label: `${label}: ${name}`, title: label }
        const preload = () => preloadUpdate(declaration, engine)
        return to ? (
          <IconButtonLink key={key} {...names} to={to} onPointerEnter={preload} onFocus={preload}>
            <Icon of={icon} />
          </IconButtonLink>
        ) : (
          <IconButton
            key={key}
            {...names}
            isDangerous={isDangerous}
            {...ariaDisabled(!isActing, () => onAction(action, record))}
          >
            <Icon of={icon} />
          </IconButton>
        )
      })}
    </div>
  )
}
