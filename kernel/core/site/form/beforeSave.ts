// Lets an input ask for confirmation before its form is saved.
import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import type { EngineRecord } from '../declaration/fieldPath.ts'

/** Gets the replaced version, undefined for a new record; resolves with false to stop the save. */
export type BeforeSaveHandler = (over: EngineRecord | undefined) => Promise<boolean>

/** The handlers of the form around an input. */
export const BeforeSave = createContext<Set<BeforeSaveHandler>>(new Set())

/** Calls the handler before each save, as long as the input is mounted. */
export const useBeforeSave = (handler: BeforeSaveHandler): void => {
  const handlers = useContext(BeforeSave)
  const onSave = useEffectEvent(handler)
  useEffect(() => {
    const registered: BeforeSaveHandler = (over) => onSave(over)
    handlers.add(registered)
    return () => {
      handlers.delete(registered)
    }
  }, [handlers])
}
