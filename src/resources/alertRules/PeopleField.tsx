// The input for the people whom a rule tells: each as a chip, and a search for another one.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'
import {
  SearchInput,
  useProvider,
  useScreenTranslate,
  type CustomInputProps,
  type EngineRecord,
} from '#kernel/core/site/index.ts'
import { FilterChip } from '#kernel/core/site/ui/FilterChip.tsx'
import { ruleMessages } from './ruleTexts.ts'
import styles from './People.module.css'

const idsIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id: unknown) => typeof id === 'number') : []

export const PeopleField = ({ source }: CustomInputProps) => {
  const t = useScreenTranslate(ruleMessages)
  const translate = useTranslate()
  const provider = useProvider()
  const { field, fieldState } = useController({ name: source })
  const ids = idsIn(field.value)
  const [added, setAdded] = useState<ReadonlyMap<number, string>>(new Map())
  const unknown = ids.filter((id) => !added.has(id))
  const { data } = useQuery({
    queryKey: ['users', 'getMany', unknown],
    queryFn: async ({ signal }) => (await provider.getMany<EngineRecord>('users', { ids: unknown, signal })).data,
    enabled: unknown.length > 0,
    retry: false,
  })
  const nameOf = (id: number): string =>
    added.get(id) ?? String(data?.find((user) => Number(user.id) === id)?.['nome'] ?? `#${id}`)
  const error = fieldState.error?.message
  const add = (found: EngineRecord | null) => {
    const id = Number(found?.id)
    if (!found || ids.includes(id)) return
    setAdded(new Map([...added, [id, String(found['nome'])]]))
    field.onChange([...ids, id])
  }
  return (
    <div role="group" aria-label={translate('resources.alertRules.fields.people')} className={styles.people}>
      <span className={styles.label}>{translate('resources.alertRules.fields.people')}</span>
      <div className={styles.chips}>
        {ids.length === 0 && <span className={styles.none}>{t('nobody')}</span>}
        {ids.map((id) => (
          <FilterChip
            key={id}
            text={nameOf(id)}
            title={t('removePerson', { name: nameOf(id) })}
            onRemove={() => field.onChange(ids.filter((one) => one !== id))}
          />
        ))}
      </div>
      <SearchInput
        label={t('addPerson')}
        to="users"
        shown="nome"
        value={null}
        nameOf={() => undefined}
        onChoose={add}
        onBlur={field.onBlur}
        isInvalid={error !== undefined}
        help={error === undefined ? undefined : translate(error, { _: error })}
        inputRef={field.ref}
      />
    </div>
  )
}
