// Reads every row that a list's filter finds, for paper: the screen has one page of them.
import { useState } from 'react'
import { list as limits } from '#kernel/core/contract/limits.ts'
import { usePrint } from '#kernel/core/site/ui/usePrint.ts'
import { useProvider } from '../data/useProvider.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { getListParams } from './listQuery.ts'
import type { List } from './useList.ts'

/** Returns the rows that paper shows, in the order of the list; undefined on the screen. */
export const usePrintedRows = (resource: string, { sort, filter }: List): readonly EngineRecord[] | undefined => {
  const provider = useProvider()
  const [rows, setRows] = useState<readonly EngineRecord[]>()
  const isPrinting = usePrint(async () => {
    setRows(undefined)
    const found: EngineRecord[] = []
    for (let page = 1, total = 1; found.length < Math.min(total, limits.maxPrinted); page++) {
      const reply = await provider.getList<EngineRecord>(
        resource,
        getListParams({ page, perPage: limits.maxPerPage, sort, filter }),
      )
      if (reply.data.length === 0) break
      found.push(...reply.data)
      total = reply.total ?? found.length
    }
    setRows(found)
  })
  return isPrinting ? rows : undefined
}
