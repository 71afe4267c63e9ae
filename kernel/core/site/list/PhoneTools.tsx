// What a list offers on a phone besides search and filter, in one menu: state, order, tools and views.
import { ArrowUpDown, Check, Ellipsis, RefreshCw } from 'lucide'
import { Suspense, useState, type ReactNode } from 'react'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { DropdownMenu } from '#kernel/core/site/ui/DropdownMenu.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { MenuAction } from '#kernel/core/site/ui/ActionMenu.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import type { Column } from '../declaration/fields.ts'
import type { ListButton, ShownList } from '../feature.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { SortChoice } from './SortChoice.tsx'
import styles from './ListHeader.module.css'

interface PhoneToolsProps extends Pick<ShownList, 'declaration' | 'definition' | 'list'> {
  columns: readonly Column[]
  buttons: readonly ListButton[]
  translate: ResourceTranslate
  onRefresh: () => void
  onTool: (tool: ListButton) => void
  /** The items of the views. */
  children: ReactNode
}

export const PhoneTools = ({
  declaration,
  definition,
  list,
  columns,
  buttons,
  translate,
  onRefresh,
  onTool,
  children,
}: PhoneToolsProps) => {
  const language = useLanguage()
  const [isSorting, setIsSorting] = useState(false)
  const isActive = list.filter.isActive !== false
  return (
    <div className={styles.more}>
      <DropdownMenu label={translate.engine('list.more')} button={<Icon of={Ellipsis} />}>
        {declaration.list.activeFilter &&
          [true, false].map((value) => (
            <button
              key={`${value}`}
              type="button"
              role="menuitemradio"
              aria-checked={value === isActive}
              tabIndex={-1}
              onClick={() => list.setFilter({ isActive: value })}
            >
              {translate.status(value ? 'active' : 'inactive', 'many')}
              {value === isActive && <Icon of={Check} />}
            </button>
          ))}
        <MenuAction
          icon={ArrowUpDown}
          label={translate.engine('list.sortBy')}
          opensDialog
          onPress={() => setIsSorting(true)}
        />
        <MenuAction icon={RefreshCw} label={translate.engine('list.refresh')} onPress={onRefresh} />
        {buttons.map((button) => (
          <MenuAction
            key={button.order}
            icon={button.icon}
            label={button.label[language]}
            opensDialog
            onPress={() => onTool(button)}
          />
        ))}
        <Suspense>{children}</Suspense>
      </DropdownMenu>
      {isSorting && (
        <Modal
          title={translate.engine('list.sortBy')}
          onClose={() => setIsSorting(false)}
          buttons={
            <Button look="primary" onClick={() => setIsSorting(false)}>
              {translate.engine('list.done')}
            </Button>
          }
        >
          <SortChoice columns={columns} list={list} definition={definition} translate={translate} />
        </Modal>
      )}
    </div>
  )
}
