// Chooses for which devices a new key speaks: all, those of some sites, or some of them.
import { useId } from 'react'
import { SearchInput, titleIn, useScreenTranslate } from '#kernel/core/site/index.ts'
import devices from '#src/resources/devices/definition.ts'
import sites from '#src/resources/sites/definition.ts'
import { keyMessages } from '#src/custom/keys/texts.ts'
import { FilterChip } from '#kernel/core/site/ui/FilterChip.tsx'
import { FormTheme } from '#kernel/core/site/ui/FormTheme.tsx'
import styles from '#kernel/core/site/frame/secrets/Secrets.module.css'

/** The kinds of records that a key can be bound to. */
const kinds = ['all', 'sites', 'devices'] as const
export type ReachKind = (typeof kinds)[number]

const resources = { sites, devices }

export interface ReachChoice {
  kind: ReachKind
  records: readonly { id: number; title: string }[]
}

interface ReachFieldsProps {
  value: ReachChoice
  wrong: string | undefined
  onChange: (value: ReachChoice) => void
}

export const ReachFields = ({ value: { kind, records }, wrong, onChange }: ReachFieldsProps) => {
  const t = useScreenTranslate(keyMessages)
  const name = useId()
  return (
    <fieldset className={styles.reach}>
      <legend>{t('reach')}</legend>
      {kinds.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={name}
            checked={kind === one}
            onChange={() => onChange({ kind: one, records: [] })}
          />
          {t(`reach.${one}`)}
        </label>
      ))}
      {kind !== 'all' && (
        <>
          {records.length > 0 && (
            <div className={styles.chips}>
              {records.map(({ id, title }) => (
                <FilterChip
                  key={id}
                  text={title}
                  title={t('removeRecord', { name: title })}
                  onRemove={() => onChange({ kind, records: records.filter((record) => record.id !== id) })}
                />
              ))}
            </div>
          )}
          <FormTheme>
            <SearchInput
              key={kind}
              label={t(`add.${kind}`)}
              to={kind}
              shown="name"
              value={null}
              nameOf={() => undefined}
              onChoose={(found) => {
                const id = Number(found?.id)
                if (!found || records.some((record) => record.id === id)) return
                onChange({ kind, records: [...records, { id, title: titleIn(resources[kind], found) }] })
              }}
              isInvalid={wrong !== undefined}
              help={wrong ?? t(`hint.${kind}`)}
            />
          </FormTheme>
        </>
      )}
    </fieldset>
  )
}
