// A menu of actions. One that is withheld now shows why, and a press on it leaves the menu open.
import { useId, type ComponentProps, type MouseEvent, type ReactNode, type Ref } from 'react'
import type { IconNode } from 'lucide'
import { ariaDisabled } from './ariaDisabled.ts'
import { DropdownMenu } from './DropdownMenu.tsx'
import { Icon } from './Icon.tsx'
import styles from './ActionMenu.module.css'

interface ActionMenuProps extends ComponentProps<typeof DropdownMenu> {
  ref?: Ref<HTMLDivElement> | undefined
}

export const ActionMenu = ({ ref, className = '', ...menu }: ActionMenuProps) => (
  <div ref={ref} className={`${styles.menu} ${className}`}>
    <DropdownMenu {...menu} />
  </div>
)

const item = { type: 'button', role: 'menuitem', tabIndex: -1 } as const
const stay = (event: MouseEvent) => event.stopPropagation()

interface MenuActionProps {
  icon: IconNode
  label: string
  /** Why it is withheld now. */
  reason?: ReactNode
  isDangerous?: boolean | undefined
  isReady?: boolean
  opensDialog?: boolean
  onPress: () => void
}

export const MenuAction = ({
  icon,
  label,
  reason,
  isDangerous,
  isReady = true,
  opensDialog,
  onPress,
}: MenuActionProps) => {
  const id = useId()
  const named = { 'aria-haspopup': opensDialog ? ('dialog' as const) : undefined }
  return reason === undefined ? (
    <button {...item} {...named} data-dangerous={isDangerous} {...ariaDisabled(isReady, onPress)}>
      <Icon of={icon} />
      {label}
    </button>
  ) : (
    <div role="none" className={styles.withheld} onClick={stay}>
      <Icon of={icon} />
      <div role="none">
        <button {...item} {...named} aria-disabled="true" aria-describedby={id}>
          {label}
        </button>
        <small id={id}>{reason}</small>
      </div>
    </div>
  )
}
