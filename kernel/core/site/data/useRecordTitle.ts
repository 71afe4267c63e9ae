// The title of a record for components outside its screen, read from the query cache and never requested.
import { useQuery } from '@tanstack/react-query'
import { recordTitle } from '../declaration/recordTitle.ts'
import type { Declaration } from '../declaration/declaration.ts'
import { useResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { useRecordQuery } from './useRecordQuery.ts'

/** The title of the record of this id, once its page or its form has loaded it. */
export const useRecordTitle = (declaration: Declaration, id: string): string | undefined => {
  const translate = useResourceTranslate(declaration.name)
  const { data } = useQuery({ ...useRecordQuery(declaration.name, id), enabled: false })
  return data && recordTitle(data, declaration, translate)
}
