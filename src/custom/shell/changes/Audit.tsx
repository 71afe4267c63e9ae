// The audit, in the quick panel and as a page: filters all changes and events, and exports the result.
import { useId, useRef, useState } from 'react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'react-admin'
import { Download } from 'lucide'
import { changePaths, sessionEvents } from '#kernel/contract/paths/changePaths.ts'
import { kernelActions } from '#kernel/contract/actionNames.ts'
import { sentence } from '#kernel/contract/messages.ts'
import { ChangeLines, refusalText, useDid, useEngine, useProvider, useScreenTranslate } from '#kernel/site/index.ts'
import { loggedNames } from '#src/i18n/history/areas.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { changeMessages } from '#src/i18n/shell/changes.ts'
import { ariaDisabled } from '#kernel/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/site/ui/Button.tsx'
import { DateField } from '#kernel/site/ui/dates/DateField.tsx'
import { Icon } from '#kernel/site/ui/Icon.tsx'
import { Select } from '#kernel/site/ui/Select.tsx'
import type { AuditQuery } from './auditQuery.ts'
import { AuditChips } from './AuditChips.tsx'
import { PersonFilter } from './PersonFilter.tsx'
import { useActor } from './useActor.ts'
import styles from './Changes.module.css'

interface AuditProps {
  query: AuditQuery
  onQuery: (query: AuditQuery) => void
  /** Called when the user leaves for a record. */
  onLeave?: () => void
}

export const Audit = ({ query: asked, onQuery, onLeave }: AuditProps) => {
  const t = useScreenTranslate(changeMessages)
  const didOf = useDid()
  const translate = useTranslate()
  const language = useLanguage()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const notify = useNotify()
  const provider = useProvider()
  const { declarations, definitions } = useEngine()
  const { person, choosePerson } = useActor(asked.actor, (actor) => set({ actor }))
  const [isExporting, setIsExporting] = useState(false)
  const set = (part: Partial<AuditQuery>) => onQuery({ ...asked, ...part })
  const query = useInfiniteQuery({
    queryKey: ['changes', 'audit', asked],
    queryFn: ({ pageParam, signal }) =>
      provider.call(changePaths.audit, { query: { ...asked, cursor: pageParam || undefined }, signal }),
    // The first page has no cursor.
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const lines = query.data?.pages.flatMap((page) => page.data)

  const exportLines = async () => {
    setIsExporting(true)
    try {
      await provider.download(changePaths.export, { name: t('fileName'), query: { ...asked } })
    } catch (failure) {
      notify(refusalText(failure) ?? t('exportFailed'), { type: 'error' })
    }
    setIsExporting(false)
  }
  const select = (field: 'resource' | 'action', all: string, options: readonly { value: string; label: string }[]) => (
    <div className={styles.filter}>
      <label htmlFor={`${id}${field}`}>{t(field)}</label>
      <Select
        id={`${id}${field}`}
        value={asked[field]}
        onChange={({ target }) => set({ [field]: target.value, ...(field === 'resource' && { record: undefined }) })}
      >
        <option value="">{all}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  )
  const resources = [
    ...declarations.map(({ name }) => ({ value: name, label: translate(`resources.${name}.name`) })),
    ...Object.entries(loggedNames[language]).map(([value, label]) => ({ value, label })),
  ]
  const actions = [
    ...kernelActions.map((action) => ({ value: action, label: didOf(sessionEvents, action) })),
    ...[...definitions.values()].flatMap(({ name, actions: own }) =>
      Object.entries(own).flatMap(([action, { logged }]) =>
        logged ? [{ value: action, label: didOf(name, action) }] : [],
      ),
    ),
  ]
  const dates = { invalidText: sentence('invalidDate', language) }
  return (
    <>
      <form
        ref={form}
        className={styles.filters}
        role="search"
        aria-label={t('filters')}
        onSubmit={(event) => event.preventDefault()}
      >
        <PersonFilter onChoose={choosePerson} />
        {select('resource', t('allResources'), resources)}
        {select('action', t('allActions'), actions)}
        <div className={styles.period}>
          <DateField {...dates} label={t('from')} value={asked.from} onDate={(from) => set({ from })} />
          <DateField {...dates} label={t('to')} value={asked.to} onDate={(to) => set({ to })} />
        </div>
        <Button {...ariaDisabled(!isExporting, () => void exportLines())}>
          <Icon of={Download} />
          {isExporting ? t('exporting') : t('export')}
        </Button>
      </form>
      <AuditChips
        query={asked}
        person={person?.name}
        resources={resources}
        actions={actions}
        onQuery={(changed) => {
          // The focus must not be lost with a chip.
          form.current?.querySelector('input')?.focus()
          onQuery(changed)
        }}
      />
      <ChangeLines
        lines={lines}
        query={query}
        empty={t('noLines')}
        onLeave={onLeave}
        onBatch={asked.batch === undefined ? (batch) => set({ batch }) : undefined}
      />
    </>
  )
}
