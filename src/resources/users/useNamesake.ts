// Finds the other user with a typed e-mail or document before saving, for those who may list users.
import { useGetList } from 'react-admin'
import { can } from '#kernel/core/contract/access.ts'
import { printFilter } from '#kernel/core/contract/filters.ts'
import { useEngine, type EngineRecord } from '#kernel/core/site/index.ts'
import { useDebouncedValue } from '#kernel/core/site/ui/useDebouncedValue.ts'

interface Typed {
  field: 'email' | 'cpf'
  /** The value as it is stored; empty while it is incomplete or wrong. */
  value: string
  /** The edited record; undefined to create one. */
  record: EngineRecord | undefined
}

/** Returns the other user's name; undefined if there is none. */
export const useNamesake = ({ field, value, record }: Typed): string | undefined => {
  const { me, definitions } = useEngine()
  const users = definitions.get('users')
  const [debounced] = useDebouncedValue(value)
  const { data } = useGetList<EngineRecord>(
    'users',
    {
      pagination: { page: 1, perPage: 2 },
      sort: { field: 'id', order: 'ASC' },
      filter: { where: printFilter({ field, operator: 'is', value: debounced }) },
    },
    { enabled: users !== undefined && can(me, 'list', users) && debounced !== '' && debounced !== record?.[field] },
  )
  const name = debounced === value ? data?.find(({ id }) => id !== record?.id)?.['nome'] : undefined
  return typeof name === 'string' ? name : undefined
}
