// The audit, in the quick panel and as a page: filters all changes and events as lists do, and exports the result.
import { useRef, useState, type ComponentType, type ReactNode } from 'react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'react-admin'
import { Download, ListFilter } from 'lucide'
import { changePaths } from '#kernel/core/contract/paths/changePaths.ts'
import { walksOf } from '#kernel/core/contract/logDefinition.ts'
import {
  ChangeLines,
  ListFilters,
  refusalText,
  useLog,
  useProvider,
  useRefusal,
  useScreenTranslate,
  type ShownLines,
} from '#kernel/core/site/index.ts'
import { filterMessages } from '#kernel/core/site/filters/texts.ts'
import { changeMessages } from '#kernel/features/history/site/page/texts.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { FilterChip } from '#kernel/core/site/ui/FilterChip.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import type { AuditQuery } from '#kernel/core/site/changes/auditQuery.ts'
import styles from '#kernel/core/site/ui/Changes.module.css'

interface AuditProps {
  query: AuditQuery
  onQuery: (query: AuditQuery) => void
  /** Called when the user leaves for a record. */
  onLeave?: () => void
  /** Further buttons. */
  tools?: ReactNode
  /** Shows the lines as something else than a list. */
  as?: ComponentType<ShownLines>
  /** Shows acts, each with what it has changed, instead of lines. */
  isGrouped?: boolean
}

export const Audit = ({ query: asked, onQuery, onLeave, tools, as, isGrouped = false }: AuditProps) => {
  const t = useScreenTranslate(changeMessages)
  const texts = useScreenTranslate(filterMessages)
  const translate = useTranslate()
  const notify = useNotify()
  const provider = useProvider()
  const { definition } = useLog()
  const filterButton = useRef<HTMLButtonElement>(null)
  const [isFiltering, setIsFiltering] = useState(false)
  const [isExporting, setIsExporting] = useState(false)
  const [refusal, reportRefusal] = useRefusal(asked.where)
  const shown: AuditQuery = refusal === undefined ? asked : { ...asked, where: undefined }
  const set = (part: AuditQuery) => onQuery({ ...asked, ...part })
  // The focus must not be lost with a chip.
  const keepFocus = () => filterButton.current?.focus()
  const query = useInfiniteQuery({
    queryKey: ['changes', 'audit', shown, isGrouped],
    queryFn: ({ pageParam, signal }) =>
      provider.call(changePaths.audit, {
        query: { ...shown, ...(isGrouped && { grouped: true, values: true }), cursor: pageParam || undefined },
        signal,
      }),
    // The first page has no cursor.
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  reportRefusal(query.error)
  const lines = query.data?.pages.flatMap((page) => page.data)
  const onBatch = asked.batch === undefined ? (batch: string) => set({ batch }) : undefined

  /** What the address alone filters by. */
  const fixed = [
    ...(asked.batch === undefined ? [] : [{ name: 'batch', text: t('onlyRun') }]),
    ...(asked.token === undefined ? [] : [{ name: 'token', text: t('onlyToken', { name: asked.token }) }]),
  ]

  const exportLines = async () => {
    setIsExporting(true)
    try {
      await provider.download(changePaths.export, {
        name: t('fileName'),
        query: { ...shown, ...(isGrouped && { grouped: true }) },
      })
    } catch (failure) {
      notify(refusalText(failure) ?? t('exportFailed'), { type: 'error' })
    }
    setIsExporting(false)
  }
  return (
    <>
      <div className={styles.tools} role="search" aria-label={t('filters')}>
        <Button ref={filterButton} aria-haspopup="dialog" onClick={() => setIsFiltering(true)}>
          <Icon of={ListFilter} />
          {translate('engine.list.filter')}
        </Button>
        {tools}
        <Button {...ariaDisabled(!isExporting, () => void exportLines())}>
          <Icon of={Download} />
          {isExporting ? t('exporting') : t('export')}
        </Button>
        {fixed.map(({ name, text }) => (
          <FilterChip
            key={name}
            text={text}
            title={texts('remove', { text })}
            onRemove={() => {
              keepFocus()
              set({ [name]: undefined })
            }}
          />
        ))}
        {(asked.where !== undefined || isFiltering) && (
          <ListFilters
            hasChips
            definition={definition}
            where={asked.where}
            refusal={refusal}
            isEdited={isFiltering}
            check={(filter) => (walksOf(filter) ? undefined : t('tooWide'))}
            onChange={(where) => set({ where })}
            onClose={() => setIsFiltering(false)}
            onRemove={keepFocus}
          />
        )}
      </div>
      <ChangeLines lines={lines} query={query} as={as} empty={t('noLines')} onLeave={onLeave} onBatch={onBatch} />
    </>
  )
}
