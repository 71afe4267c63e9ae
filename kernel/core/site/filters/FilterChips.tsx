// The filter of a list as chips that read as a sentence. A chip removes its condition. A refused filter says why.
import { Fragment, useMemo } from 'react'
import { FilterError, parseFilter, printFilter, type Filter } from '#kernel/core/contract/filters.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { FilterChip } from '#kernel/core/site/ui/FilterChip.tsx'
import { useFilterTexts } from './useFilterTexts.ts'
import styles from './filters.module.css'

interface FilterChipsProps {
  definition: Resource
  /** The text of the filter in the URL. */
  where: string
  /** The server's message if it refused the filter. */
  refusal: string | undefined
  onChange: (where: string | undefined) => void
}

/** Parses a filter; undefined for one of another version or another resource. */
export const readFilter = (where: string | undefined, definition: Resource): Filter | undefined => {
  try {
    return where ? parseFilter(where, definition) : undefined
  } catch (error) {
    if (error instanceof FilterError) return undefined
    throw error
  }
}

export const partsOf = (filter: Filter | undefined): readonly Filter[] =>
  filter && 'join' in filter ? filter.parts : filter ? [filter] : []

/** Joins parts to the text of a filter; undefined without any. */
export const whereOf = (join: 'all' | 'any', parts: readonly Filter[]): string | undefined => {
  const [only] = parts
  if (!only) return undefined
  return printFilter(parts.length === 1 ? only : { join, parts })
}

export const FilterChips = ({ definition, where, refusal, onChange }: FilterChipsProps) => {
  const filter = useMemo(() => readFilter(where, definition), [where, definition])
  const { t, translate, sentence } = useFilterTexts(definition, filter)
  const parts = partsOf(filter)
  const join = filter && 'join' in filter ? filter.join : 'all'
  const clear = (
    <Button look="quiet" onClick={() => onChange(undefined)}>
      {translate.engine('list.clearFilters')}
    </Button>
  )
  if (refusal !== undefined)
    return (
      <div className={styles.chips} role="alert">
        <span>{t('refused', { message: refusal.replace(/\.$/, '') })}</span>
        {clear}
      </div>
    )
  return (
    <div className={styles.chips} role="group" aria-label={t('chips')}>
      {parts.map((part, at) => {
        const text = sentence(part, at === 0)
        return (
          <Fragment key={printFilter(part)}>
            {at > 0 && <span className={styles.join}>{t(join === 'any' ? 'or' : 'and')}</span>}
            <FilterChip
              text={text}
              title={t('remove', { text })}
              onRemove={() => onChange(whereOf(join, parts.toSpliced(at, 1)))}
            />
          </Fragment>
        )
      })}
      {clear}
    </div>
  )
}
