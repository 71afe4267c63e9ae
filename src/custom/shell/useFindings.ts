// What the lists know of what is typed into the palette: asked when nobody typed for half a second, or at once for who cannot wait (S1§5).
import { useEffect, useState } from 'react'
import { list as limits } from '#contract/limits.ts'
import { useSettled, type Findings, type FindRecords } from '#src/engine/index.ts'

export const useFindings = (find: FindRecords, typed: string) => {
  const [asked, settle] = useSettled(typed)
  const [round, setRound] = useState(0)
  const [came, setCame] = useState<{ asked: string; round: number; findings: readonly Findings[] }>({ asked, round, findings: [] })

  useEffect(() => {
    const stop = new AbortController()
    const look = async () => {
      const findings = await find(asked, stop.signal)
      if (!stop.signal.aborted) setCame({ asked, round, findings })
    }
    void look()
    return () => stop.abort()
  }, [find, asked, round])

  const text = typed.trim()
  const isWorthIt = text.length >= limits.searchMinimum || /^\d+$/.test(text)
  const isSearching = isWorthIt && (asked !== typed || came.asked !== asked || came.round !== round)
  const findings = isWorthIt && !isSearching ? came.findings : []
  return {
    isSearching,
    records: findings.flatMap(({ records }) => records),
    /** The resources whose lists did not answer. */
    failed: findings.flatMap(({ resource, failed }) => (failed ? [resource] : [])),
    askNow: () => {
      settle(typed)
      setRound(round + 1)
    },
  }
}
