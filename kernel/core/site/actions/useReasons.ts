// Opens and closes the reasons of a record. Their code loads with the first press.
import { withSentences } from '#kernel/core/site/i18n/withSentences.ts'
import { createElement, lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import type { Declaration } from '../declaration/declaration.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import type { ReasonsRequest } from './ReasonsPopover.tsx'

const ReasonsPopover = lazy(async () => ({
  default: (await withSentences(import('./ReasonsPopover.tsx'))).ReasonsPopover,
}))

interface Reasons {
  /** A second press closes them. */
  show: (record: EngineRecord, button: HTMLElement) => void
  popover: ReactNode
}

/** Returns the function that shows the reasons of a record, and the popover to render. */
export const useReasons = (declaration: Declaration): Reasons => {
  const [request, setRequest] = useState<ReasonsRequest>()
  const show = (record: EngineRecord, button: HTMLElement) =>
    setRequest((open) => (open?.button === button ? undefined : { record, button }))
  const close = useCallback(() => setRequest(undefined), [])
  const popover =
    request &&
    createElement(
      Suspense,
      null,
      createElement(ReasonsPopover, { key: request.record.id, declaration, ...request, onClose: close }),
    )
  return { show, popover }
}
