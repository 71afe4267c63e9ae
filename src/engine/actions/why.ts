// Opens the reasons of one record at a time: while the pointer or the focus is on its button, and for longer after a press.
// Their code loads with the first one.
import { createElement, lazy, Suspense, useState, type ReactNode } from 'react'
import type { Declaration } from '../declaration/resource.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'

/** The record that is asked about, and its button, which gets the focus back. */
export interface WhyQuestion {
  record: EngineRecord
  button: HTMLElement
  /** The button was pressed: the reasons get the focus, and stay when the pointer leaves. */
  isPressed: boolean
}
export type OnWhy = (record: EngineRecord, button: HTMLElement, isPressed: boolean) => void

const WhyPopover = lazy(async () => ({ default: (await import('./WhyPopover.tsx')).WhyPopover }))

/** Returns the function that asks, and what it has opened. */
export const useWhy = (declaration: Declaration): { ask: OnWhy; answer: ReactNode } => {
  const [question, setQuestion] = useState<WhyQuestion>()
  const [{ ask, close }] = useState(() => ({
    ask: (record: EngineRecord, button: HTMLElement, isPressed: boolean) =>
      setQuestion((open) => {
        const isOpen = open?.button === button
        const asked = { record, button, isPressed }
        if (isPressed) return isOpen && open.isPressed ? undefined : asked
        return isOpen || open?.isPressed ? open : asked
      }),
    close: () => setQuestion(undefined),
  }))
  const answer =
    question &&
    createElement(Suspense, null, createElement(WhyPopover, { key: question.record.id, declaration, ...question, onClose: close }))
  return { ask, answer }
}
