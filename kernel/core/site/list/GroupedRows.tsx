// The rows of a grouped list: each group has a heading with its number of rows, which opens and closes it.
import { ChevronDown, ChevronRight } from 'lucide'
import { Fragment, type ReactNode } from 'react'
import { listName } from '#kernel/core/contract/define.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { RowGroup } from '#kernel/core/contract/wire.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { shownTitle } from '../declaration/profileName.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import type { List } from './useList.ts'
import styles from './ListTable.module.css'

interface GroupedRowsProps {
  definition: Resource
  records: readonly EngineRecord[]
  list: List
  group: NonNullable<List['group']>
  groups: readonly RowGroup[]
  translate: ResourceTranslate
  /** The number of columns of the table. */
  width: number
  children: (record: EngineRecord) => ReactNode
}

/** The field of an order, by its name in the definition. */
const fieldOf = ({ fields }: Resource, by: string) =>
  Object.entries(fields).find(([source, field]) => listName(source, field) === by)

/** The value by which a record is grouped, as the groups of the reply have it. */
const valueIn = (record: EngineRecord, by: string, definition: Resource): string => {
  const [, field] = fieldOf(definition, by) ?? []
  const value = record[by]
  const target = field && 'target' in field ? field.target : undefined
  return String(isObject(value) && target ? value[target.idKey] : (value ?? null))
}

/** Returns the groups of a page: of its rows, closed ones between them and, at an end of the list, beyond. */
const groupsOfPage = (
  groups: readonly RowGroup[],
  shown: ReadonlySet<string>,
  { page, lastPage }: Pick<List, 'page' | 'lastPage'>,
): readonly RowGroup[] => {
  const on = groups.flatMap(({ value }, at) => (shown.has(String(value)) ? [at] : []))
  const from = page === 1 ? 0 : (on.at(0) ?? 0)
  const to = page >= lastPage ? groups.length - 1 : (on.at(-1) ?? groups.length - 1)
  return groups.slice(from, to + 1)
}

export const GroupedRows = (props: GroupedRowsProps) => {
  const { definition, records, list, group, groups, translate, width, children } = props
  const { by, closed } = group
  const [source = by, field] = fieldOf(definition, by) ?? []
  const labelOf = ({ value, text }: RowGroup): string => {
    if (value === null) return translate.engine('list.noValue')
    if (typeof value === 'boolean') return translate.engine(value ? 'yes' : 'no')
    if (field?.kind === 'choice') return translate.choice(source, String(value))
    const target = field && 'target' in field ? field.target : undefined
    return target ? shownTitle(target.name, text ?? `#${value}`) : String(value)
  }
  const shown = new Set(records.map((record) => valueIn(record, by, definition)))
  return groupsOfPage(groups, shown, list).map((one) => {
    const name = String(one.value)
    const isClosed = closed.includes(name)
    const rows = records.filter((record) => valueIn(record, by, definition) === name)
    return (
      <Fragment key={name}>
        <tr role="row" className={styles.group} data-group="">
          <th role="rowheader" scope="rowgroup" colSpan={width}>
            <button
              type="button"
              aria-expanded={!isClosed}
              onClick={() =>
                list.setGroup({ by, closed: isClosed ? closed.filter((other) => other !== name) : [...closed, name] })
              }
            >
              <Icon of={isClosed ? ChevronRight : ChevronDown} />
              {`${translate.field(source)}: ${labelOf(one)}`}
              <span className={styles.groupCount}>{translate.total(one.count)}</span>
            </button>
          </th>
        </tr>
        {rows.map((record) => children(record))}
      </Fragment>
    )
  })
}
