// What an input asks before its form is saved: whether it is really meant.
import { createContext, useContext, useEffect, useRef } from 'react'
import type { EngineRecord } from '../declaration/fieldPath.ts'

/** Is told the version of the record that the save replaces, none for a new one; resolves with false where nothing shall be sent. */
export type Ask = (over: EngineRecord | undefined) => Promise<boolean>

/** Everything that is asked before the form around it is saved. */
export const BeforeSave = createContext<Set<Ask>>(new Set())

/** Has the form ask before it is saved, as long as the input is there. */
export const useBeforeSave = (ask: Ask): void => {
  const asked = useContext(BeforeSave)
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    const present: Ask = (over) => latest.current(over)
    asked.add(present)
    return () => {
      asked.delete(present)
    }
  }, [asked])
}
