// Finds a person by typing three characters, and offers the found ones as buttons.
import { useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { isSearchable, list as limits, quickSearch } from '#kernel/contract/limits.ts'
import { plainText } from '#kernel/contract/plainText.ts'
import { useProvider, useScreenTranslate, type EngineRecord } from '#kernel/site/index.ts'
import { changeMessages } from '#src/i18n/shell/changes.ts'
import { Button } from '#kernel/site/ui/Button.tsx'
import { DialogInput } from '#kernel/site/ui/DialogInput.tsx'
import { useDebouncedValue } from '#kernel/site/ui/useDebouncedValue.ts'
import styles from './Changes.module.css'

export interface Person {
  id: number
  name: string
}

interface PersonFilterProps {
  onChoose: (person: Person) => void
}

export const PersonFilter = ({ onChoose }: PersonFilterProps) => {
  const t = useScreenTranslate(changeMessages)
  const provider = useProvider()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(plainText(typed))
  const isEnough = settled.length >= limits.searchMinimum && isSearchable(settled)
  const { data, isFetching, isError } = useQuery({
    queryKey: ['users', 'person', settled],
    queryFn: async ({ signal }) => {
      const page = { page: 1, perPage: quickSearch.size }
      const params = {
        pagination: page,
        sort: { field: 'nome', order: 'ASC' as const },
        filter: { q: settled },
        signal,
      }
      return (await provider.getList<EngineRecord>('users', params)).data
    },
    enabled: isEnough,
    retry: false,
  })
  const state = !isEnough
    ? ''
    : isFetching
      ? t('searching')
      : isError
        ? t('searchFailed')
        : data?.length === 0
          ? t('nobody')
          : ''
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{t('person')}</label>
      <DialogInput
        id={id}
        type="search"
        autoComplete="off"
        placeholder={t('personHint', { minimum: limits.searchMinimum })}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status">{state}</p>
      {isEnough && data && data.length > 0 && (
        <ul className={styles.people}>
          {data.map((user) => (
            <li key={user.id}>
              <Button
                look="quiet"
                onClick={() => {
                  setTyped('')
                  onChoose({ id: Number(user.id), name: String(user['nome']) })
                }}
              >
                {String(user['nome'])}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
