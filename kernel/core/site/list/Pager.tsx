// The footer of a list: rows per page, the shown range and the total, and the pages.
import type { ReactNode } from 'react'
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, type IconNode } from 'lucide'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { IconButton } from '#kernel/core/site/ui/IconButton.tsx'
import { Select } from '#kernel/core/site/ui/Select.tsx'
import { perPageOptions } from './listQuery.ts'
import type { List } from './useList.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import styles from './Pager.module.css'

interface PagerProps {
  list: List
  translate: ResourceTranslate
  /** What is said at its start, where there is room. */
  children?: ReactNode
}

export const Pager = ({ list, translate, children }: PagerProps) => {
  const { page, perPage, total = 0, lastPage, setPage, setPerPage } = list
  const steps: { name: string; icon: IconNode; to: number; enabled: boolean }[] = [
    { name: 'first', icon: ChevronsLeft, to: 1, enabled: page > 1 },
    { name: 'previous', icon: ChevronLeft, to: page - 1, enabled: page > 1 },
    { name: 'next', icon: ChevronRight, to: page + 1, enabled: page < lastPage },
    { name: 'last', icon: ChevronsRight, to: lastPage, enabled: page < lastPage },
  ]
  const range = { from: Math.min((page - 1) * perPage + 1, total), to: Math.min(page * perPage, total), total }
  const shown = Object.fromEntries(Object.entries(range).map(([name, value]) => [name, formatNumber(value)]))
  return (
    <nav className={styles.pager} data-bottom-bar="" aria-label={translate.engine('list.pages')}>
      <span className={styles.start}>{children}</span>
      <label>
        <span>{translate.engine('list.perPage')}</span>
        <Select value={perPage} onChange={({ target }) => setPerPage(Number(target.value))}>
          {perPageOptions.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      </label>
      <span>{translate.engine('list.range', shown)}</span>
      <span className={styles.steps}>
        {steps.map(({ name, icon: StepIcon, to, enabled }) => (
          <IconButton
            key={name}

            label={translate.engine(`list.${name}`)}

            {...ariaDisabled(enabled, () => setPage(to))}
          >
            <Icon of={StepIcon} />
          </IconButton>
        ))}
      </span>
    </nav>
  )
}
