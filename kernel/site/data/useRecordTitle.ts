// The title of a record for components outside its screen, read from the query cache and never requested.
import { useGetOne } from 'react-admin'
import { recordTitle } from '../declaration/recordTitle.ts'
import type { Declaration } from '../declaration/declaration.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { useResourceTranslate } from '../declaration/useResourceTranslate.ts'

/** The title of the record of this id, once its form has loaded it. */
export const useRecordTitle = (declaration: Declaration, id: string): string | undefined => {
  const translate = useResourceTranslate(declaration.name)
  const { data } = useGetOne<EngineRecord>(declaration.name, { id }, { enabled: false })
  return data && recordTitle(data, declaration, translate)
}
