// What a record is called, for whoever stands outside of its screen: read from what was loaded for it, never asked for.
import { useGetOne } from 'react-admin'
import { recordTitle } from '../declaration/recordTitle.ts'
import type { Declaration } from '../declaration/resource.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { useResourceTranslate } from '../declaration/useResourceTranslate.ts'

/** The name of the record of this id, once its form has loaded it. */
export const useRecordTitle = (declaration: Declaration, id: string): string | undefined => {
  const translate = useResourceTranslate(declaration.name)
  const { data } = useGetOne<EngineRecord>(declaration.name, { id }, { enabled: false })
  return data && recordTitle(data, declaration, translate)
}
