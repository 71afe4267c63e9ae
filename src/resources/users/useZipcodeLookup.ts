// Looks up the state and city of a complete zip code. A reply that further typing has overtaken is dropped,
// and a failure is only shown: the address can always be typed (S1§5).
import { useEffect, useRef, useState } from 'react'
import { useProvider } from '#kernel/core/site/index.ts'
import { findZipcode } from './geography.ts'

export type Lookup =
  | { kind: 'idle' | 'searching' | 'unknown' | 'failed' }
  | { kind: 'found'; state: string; city: string }

export const useZipcodeLookup = (onFound: (place: { state: string; city: string }) => void) => {
  const provider = useProvider()
  const [lookup, setLookup] = useState<Lookup>({ kind: 'idle' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const stop = () => {
    running.current?.abort()
    setLookup({ kind: 'idle' })
  }
  const search = async (zipcode: string) => {
    running.current?.abort()
    const call = new AbortController()
    running.current = call
    setLookup({ kind: 'searching' })
    const answer = await findZipcode(provider, zipcode, call.signal).catch(() => 'failed' as const)
    if (call.signal.aborted) return
    if (answer === undefined) return setLookup({ kind: 'unknown' })
    if (answer === 'failed') return setLookup({ kind: 'failed' })
    setLookup({ kind: 'found', ...answer })
    onFound(answer)
  }
  return { lookup, search, stop }
}
