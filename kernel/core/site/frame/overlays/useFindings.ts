// Searches records for the palette: half a second after the last key, or at once on request (S1§5).
import { useEffect, useState } from 'react'
import { isFindable } from '#kernel/core/contract/limits.ts'
import { useRecordFinder, type FoundRecord } from '#kernel/core/site/index.ts'
import { useDebouncedValue } from '#kernel/core/site/ui/useDebouncedValue.ts'

interface Answer {
  asked: string
  round: number
  records: readonly FoundRecord[]
  failed: boolean
}

/** The sign before a number, as results show it: nº 8, #8. */
const numberSign = /^\s*(?:#|n\.?º|no\.?)\s*(?=\d+\s*$)/i

export const useFindings = (text: string) => {
  const typed = text.replace(numberSign, '')
  const find = useRecordFinder()
  const [asked, settle] = useDebouncedValue(typed)
  const [round, setRound] = useState(0)
  const [answer, setAnswer] = useState<Answer>({ asked, round, records: [], failed: false })

  useEffect(() => {
    const stop = new AbortController()
    const look = async () => {
      const found = await find(asked, stop.signal).catch(() => undefined)
      if (!stop.signal.aborted) setAnswer({ asked, round, records: found ?? [], failed: found === undefined })
    }
    void look()
    return () => stop.abort()
  }, [find, asked, round])

  const isWorthIt = isFindable(typed.trim())
  const isSearching = isWorthIt && (asked !== typed || answer.asked !== asked || answer.round !== round)
  const isAnswered = isWorthIt && !isSearching
  return {
    isSearching,
    records: isAnswered ? answer.records : [],
    /** The search failed. */
    failed: isAnswered && answer.failed,
    askNow: () => {
      settle(typed)
      setRound(round + 1)
    },
  }
}
