// What an event was about, in words: an export, an import, the name of a key or webhook, the reason of a plan.
import type { AuditLine, EventDetails as Details } from '#kernel/core/contract/payloads/changes.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { historyMessages } from '#kernel/core/site/changes/texts.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { useResourceTranslate } from '#kernel/core/site/declaration/useResourceTranslate.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { partsOf, readFilter } from '#kernel/core/site/filters/FilterChips.tsx'
import { useFilterTexts } from '#kernel/core/site/filters/useFilterTexts.ts'
import { labelOf } from './parts.ts'
import styles from './ChangeLine.module.css'

const FilterSentence = ({ definition, where }: { definition: Resource; where: string }) => {
  const filter = readFilter(where, definition)
  const { t, sentence } = useFilterTexts(definition, filter)
  const isAny = filter && 'join' in filter && filter.join === 'any'
  // A filter of another version is shown as it is.
  if (!filter) return where
  return partsOf(filter)
    .map((part, at) => sentence(part, at === 0))
    .join(` ${t(isAny ? 'or' : 'and')} `)
}

export const EventDetails = ({
  definition,
  details,
}: {
  definition: Resource | undefined
  details: NonNullable<AuditLine['details']>
}) => {
  const t = useScreenTranslate(historyMessages)
  const translate = useResourceTranslate(definition?.name ?? '')
  const {
    format,
    columns,
    search,
    isActive,
    attention,
    where,
    records,
    key,
    webhook,
    reason,
    file,
    rows,
    created,
    updated,
  }: Details = details
  const counted = (what: 'chosen' | 'createdRows' | 'updatedRows', count: number | undefined) =>
    count === undefined ? undefined : t(what, { smart_count: count, count: formatNumber(count) })
  const texts = [
    key && `“${key}”`,
    webhook && `“${webhook}”`,
    reason && `“${reason}”`,
    file,
    rows === undefined ? undefined : t('rows', { smart_count: rows, count: formatNumber(rows) }),
    counted('createdRows', created),
    counted('updatedRows', updated),
    format,
    columns?.map((name) => (definition ? labelOf(name, { definition, translate, t }) : name)).join(', '),
    counted('chosen', records),
    search && t('searched', { text: search }),
    isActive === undefined ? undefined : translate.status(isActive ? 'active' : 'inactive', 'many'),
    attention && translate.attention(attention),
  ].filter(Boolean)
  return (
    <p className={styles.quiet}>
      {texts.join(' · ')}
      {where && definition && (
        <>
          {' · '}
          <FilterSentence definition={definition} where={where} />
        </>
      )}
    </p>
  )
}
