// The selected node of a view of the tree, and requests to show and focus a node: by keys, and by other panels.
import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'
import type { TreeNode } from '../rules/quizTree.ts'
import { keyOf, type RevealRequest } from '../draft/treeRows.ts'

/** A key or a reveal request moves the focus; a click moves it by itself. Each request has its own `round`. */
interface FocusRequest {
  key: string
  round: number
  isRevealed: boolean
}

interface TreeSelectionOptions {
  initialKey: string | undefined
  revealRequest: RevealRequest | undefined
  /** Must stay the same function. */
  onSelect: (key: string) => void
  /** Runs during the render that reveals a node: an effect would draw the tree twice. */
  onReveal?: (node: TreeNode) => void
}

export const elementIdOf = (key: string): string => `quiz-tree-${key}`

interface ShownRows {
  box: RefObject<HTMLElement | null>
  initialKey: string | undefined
  focusRequest: FocusRequest | undefined
  /** Scrolls to a node's row, to the middle or no further than needed. Returns the row's key. */
  show: (key: string, isCentered: boolean) => string | undefined
}

/** Shows the initial row, and then each requested one, which gets the focus. */
export const useShownRows = ({ box, initialKey, focusRequest, show }: ShownRows): void => {
  const follow = useEffectEvent(({ key, isRevealed }: FocusRequest) => {
    const shownKey = show(key, isRevealed)
    if (shownKey === undefined) return
    document.getElementById(elementIdOf(shownKey))?.focus({ preventScroll: true })
    if (isRevealed) box.current?.scrollIntoView({ block: 'nearest' })
  })
  const showInitial = useEffectEvent(() => {
    if (initialKey !== undefined) show(initialKey, true)
  })
  useLayoutEffect(() => showInitial(), [])
  // Only a request moves the focus, not a change of the rows.
  useLayoutEffect(() => {
    if (focusRequest) follow(focusRequest)
  }, [focusRequest])
}

export const useTreeSelection = ({ initialKey, revealRequest, onSelect, onReveal }: TreeSelectionOptions) => {
  const [activeKey, setActiveKey] = useState(initialKey)
  const [focusRequest, setFocusRequest] = useState<FocusRequest>()

  useEffect(() => {
    if (activeKey !== undefined) onSelect(activeKey)
  }, [activeKey, onSelect])

  const requestFocus = (key: string, isRevealed = false) => {
    setActiveKey(key)
    setFocusRequest((last) => ({ key, round: (last?.round ?? 0) + 1, isRevealed }))
  }
  const [handledRequest, setHandledRequest] = useState<RevealRequest>()
  if (revealRequest && revealRequest !== handledRequest) {
    setHandledRequest(revealRequest)
    onReveal?.(revealRequest.node)
    requestFocus(keyOf(revealRequest.node), true)
  }
  return {
    activeKey,
    setActiveKey,
    focusRequest,
    requestFocus,
    /** Another number above 0 highlights the row again. */
    highlightOf: (key: string) => (focusRequest?.isRevealed && focusRequest.key === key ? focusRequest.round : 0),
  }
}
