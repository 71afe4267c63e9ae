// The person of the audit's filter: their id is in the query, and their name is looked up if nobody has just chosen them.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProvider, type EngineRecord } from '#kernel/site/index.ts'
import type { Person } from './PersonFilter.tsx'

export const useActor = (actor: number | undefined, onActor: (actor: number | undefined) => void) => {
  const provider = useProvider()
  const [chosen, setChosen] = useState<Person>()
  const { data: name } = useQuery({
    queryKey: ['users', 'actor', actor],
    queryFn: async ({ signal }) =>
      String((await provider.getOne<EngineRecord>('users', { id: actor ?? '', signal })).data['nome']),
    enabled: actor !== undefined && actor !== chosen?.id,
    retry: false,
  })
  const person: Person | undefined =
    actor === undefined ? undefined : actor === chosen?.id ? chosen : { id: actor, name: name ?? `#${actor}` }
  return {
    person,
    choosePerson: (next: Person | undefined) => {
      setChosen(next)
      onActor(next?.id)
    },
  }
}
