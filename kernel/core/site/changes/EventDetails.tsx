// What an event was about, in words: an export, the name of a key, the reason of a plan, and what features say of theirs.
import { useTranslate } from 'react-admin'
import type { AuditLine } from '#kernel/core/contract/payloads/changes.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { historyMessages } from '#kernel/core/site/changes/texts.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { useResourceTranslate } from '#kernel/core/site/declaration/useResourceTranslate.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { partsOf, readFilter } from '#kernel/core/site/filters/FilterChips.tsx'
import { useFilterTexts } from '#kernel/core/site/filters/useFilterTexts.ts'
import { labelOf } from './parts.ts'
import { useLogWords } from './useLogWords.ts'
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
  const ra = useTranslate()
  const { details: ofFeatures } = useLogWords()
  const { format, columns, search, isActive, attention, where, records, key, reason } = details
  const counted = (count: number) => ({ smart_count: count, count: formatNumber(count) })
  const textOf = ([name, value]: [string, unknown]) =>
    ofFeatures[name] &&
    ra(`details.${name}`, { _: ofFeatures[name], ...(typeof value === 'number' ? counted(value) : { value }) })
  const texts = [
    key && `“${key}”`,
    reason && `“${reason}”`,
    ...Object.entries(details).map(textOf),
    format,
    columns?.map((name) => (definition ? labelOf(name, { definition, translate, t }) : name)).join(', '),
    records === undefined ? undefined : t('chosen', counted(records)),
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
