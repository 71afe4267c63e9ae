// What a record is called, for whoever stands outside of its screen: read from what was loaded for it, never asked for.
import { useGetOne } from 'react-admin'
import { nameOf } from './names.ts'
import type { Declaration } from './resource.ts'
import type { EngineRecord } from './sources.ts'
import { useWords } from './useWords.ts'

/** The name of the record of this id, once its form has loaded it. */
export const useRecordName = (declaration: Declaration, id: string): string | undefined => {
  const words = useWords(declaration.name)
  const { data } = useGetOne<EngineRecord>(declaration.name, { id }, { enabled: false })
  return data && nameOf(data, declaration, words)
}
