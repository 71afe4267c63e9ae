// Stores how a list is left, and focuses the row whose form was left when the user returns from it (S1§2).
// The back button returns like the form's own exits; the menu and other links open a fresh list.
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { isReturn, useListLocations } from './listLocations.ts'
import { rowControl } from './rowControl.ts'
import type { List } from './useList.ts'

interface Returning {
  name: string
  list: List
  section: RefObject<HTMLElement | null>
  heading: RefObject<HTMLElement | null>
}

export const useReturnFocus = ({ name, list: { records, isFetching }, section, heading }: Returning) => {
  const { search, state } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const lists = useListLocations()
  const [left] = useState(() => {
    const { search: leftAt, opened } = lists.of(name)
    return isReturn(state) || (isBack && leftAt === search) ? opened : undefined
  })
  const isAwaited = useRef(left !== undefined)

  useEffect(() => lists.keep(name, { search, opened: undefined }), [lists, name, search])
  // The pages of records lead to their neighbors.
  useEffect(() => {
    if (records) lists.keep(name, { shown: records.map(({ id }) => id) })
  }, [lists, name, records])

  // Focuses as soon as the row is rendered, and again after the reload: the row may have moved or be gone.
  useEffect(() => {
    const screen = section.current
    if (!left || !isAwaited.current || !screen || !records) return
    const { activeElement } = document
    const link = rowControl(screen, left.id)
    // Leaves the focus alone if the user has moved it.
    if (activeElement && activeElement !== link && !activeElement.contains(screen)) isAwaited.current = false
    else {
      ;(
        link ??
        (isFetching ? undefined : (left.isNew && screen.querySelector<HTMLElement>('[data-adds]')) || heading.current)
      )?.focus()
      isAwaited.current = isFetching
    }
  }, [left, records, isFetching, section, heading])
}
