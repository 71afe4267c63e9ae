// The filter of the audit as chips, as lists have them: each names a condition and removes it.
import { useTranslate } from 'react-admin'
import { useScreenTranslate } from '#kernel/site/index.ts'
import { Button } from '#kernel/site/ui/Button.tsx'
import { FilterChip } from '#kernel/site/ui/FilterChip.tsx'
import { formatDate } from '#kernel/site/ui/formatDate.ts'
import { filterMessages } from '#src/i18n/filters/filters.ts'
import { changeMessages } from '#src/i18n/shell/changes.ts'
import { wholeAudit, type AuditQuery } from './auditQuery.ts'
import styles from './Changes.module.css'

interface Option {
  value: string
  label: string
}

interface AuditChipsProps {
  query: AuditQuery
  /** The name of the person in the query. */
  person: string | undefined
  resources: readonly Option[]
  actions: readonly Option[]
  onQuery: (query: AuditQuery) => void
}

const labelOf = (options: readonly Option[], wanted: string): string =>
  options.find(({ value }) => value === wanted)?.label ?? wanted

export const AuditChips = ({ query, person, resources, actions, onQuery }: AuditChipsProps) => {
  const t = useScreenTranslate(changeMessages)
  const texts = useScreenTranslate(filterMessages)
  const translate = useTranslate()
  const { actor, resource, record, action, from, to, batch } = query
  // A record's id means nothing without its resource.
  const chips: readonly (readonly [string, Partial<AuditQuery>] | false)[] = [
    actor !== undefined && [t('onlyPerson', { name: person ?? `#${actor}` }), { actor: undefined }],
    resource !== '' && [`${t('resource')}: ${labelOf(resources, resource)}`, { resource: '', record: undefined }],
    record !== undefined && [t('onlyRecord', { id: record }), { record: undefined }],
    action !== '' && [`${t('action')}: ${labelOf(actions, action)}`, { action: '' }],
    from !== '' && [`${t('from')} ${formatDate(from)}`, { from: '' }],
    to !== '' && [`${t('to')} ${formatDate(to)}`, { to: '' }],
    batch !== undefined && [t('onlyRun'), { batch: undefined }],
  ]
  const shown = chips.filter((chip) => chip !== false)
  if (shown.length === 0) return null
  return (
    <div className={styles.chips} role="group" aria-label={texts('chips')}>
      {shown.map(([text, without]) => (
        <FilterChip
          key={text}
          text={text}
          title={texts('remove', { text })}
          onRemove={() => onQuery({ ...query, ...without })}
        />
      ))}
      <Button look="quiet" onClick={() => onQuery(wholeAudit)}>
        {translate('engine.list.clearFilters')}
      </Button>
    </div>
  )
}
