// Loads the screen of a link ahead, on hover or focus. The routes provide it: links are in the screens it loads.
import { createContext, useContext } from 'react'
import type { RecordLink } from './recordLink.ts'

export const Preload = createContext<(link: RecordLink) => void>(() => undefined)

export const useRecordLinkProps = () => {
  const preload = useContext(Preload)
  return (link: RecordLink) => ({ to: link.to, onPointerEnter: () => preload(link), onFocus: () => preload(link) })
}
