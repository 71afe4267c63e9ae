// Follows others' changes while a page is open: new values, and the number of new lines. Nothing moves.
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Declaration } from '../declaration/declaration.ts'
import { useEngine } from '../declaration/engineContext.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { partKey } from '../declaration/page.ts'
import { useRecentChanges } from '#kernel/core/site/data/useRecentChanges.ts'
import { relatedLists } from './relatedLists.ts'

interface LiveRecordOptions {
  declaration: Declaration
  id: EngineRecord['id']
  /** Loads the record again. */
  onStale: () => void
}

export const useLiveRecord = ({ declaration: { name }, id, onStale }: LiveRecordOptions) => {
  const engine = useEngine()
  const queryClient = useQueryClient()
  const [fresh, setFresh] = useState(0)
  const [said, setSaid] = useState<'changed' | 'relatedChanged'>()
  useRecentChanges((changes) => {
    const own = changes.filter(({ resource, record }) => resource === name && record === id)
    const names = new Set(relatedLists(engine, name, id).map(({ declaration }) => declaration.name))
    const changedNames = [...new Set(changes.map(({ resource }) => resource))].filter((one) => names.has(one))
    if (own.length > 0) {
      setFresh((count) => count + own.length)
      onStale()
    }
    for (const one of changedNames) void queryClient.invalidateQueries({ queryKey: [one, 'getList'] })
    if (own.length + changedNames.length === 0) return
    void queryClient.invalidateQueries({ queryKey: partKey(name, id, '').slice(0, -1) })
    setSaid(own.length > 0 ? 'changed' : 'relatedChanged')
  })
  return {
    /** The changes that the history does not show yet. */
    fresh,
    /** What screen readers hear. */
    said,
    forget: () => setFresh(0),
  }
}
