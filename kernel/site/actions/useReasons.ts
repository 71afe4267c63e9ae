// Opens the reasons of one record at a time: while the pointer or the focus is on its button, and for longer after a press.
// Their code loads with the first one.
import { createElement, lazy, Suspense, useState, type ReactNode } from 'react'
import type { Declaration } from '../declaration/declaration.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import type { ReasonsRequest } from './ReasonsPopover.tsx'

export type OnShowReasons = (record: EngineRecord, button: HTMLElement, isPressed: boolean) => void

const ReasonsPopover = lazy(async () => ({ default: (await import('./ReasonsPopover.tsx')).ReasonsPopover }))

/** Returns the function that shows the reasons of a record, and the popover to render. */
export const useReasons = (declaration: Declaration): { show: OnShowReasons; popover: ReactNode } => {
  const [request, setRequest] = useState<ReasonsRequest>()
  const [{ show, close }] = useState(() => ({
    show: (record: EngineRecord, button: HTMLElement, isPressed: boolean) =>
      setRequest((open) => {
        const isOpen = open?.button === button
        const wanted = { record, button, isPressed }
        if (isPressed) return isOpen && open.isPressed ? undefined : wanted
        return isOpen || open?.isPressed ? open : wanted
      }),
    close: () => setRequest(undefined),
  }))
  const popover =
    request &&
    createElement(
      Suspense,
      null,
      createElement(ReasonsPopover, { key: request.record.id, declaration, ...request, onClose: close }),
    )
  return { show, popover }
}
