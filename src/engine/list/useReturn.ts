// Keeps how a list is left, and gives the focus to the row whose form was left when somebody returns from there (S1§2).
// Back returns as a form's own ways out do; the menu and other links open the list as new.
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { isReturn, useLeftLists, type OpenedForm } from './leftList.ts'
import type { List } from './useList.ts'

interface Returning {
  name: string
  list: List
  section: RefObject<HTMLElement | null>
  heading: RefObject<HTMLElement | null>
}

/** Where the focus goes: the row's link to its form, or else whatever the row offers first. */
const linkOf = (section: Element, { id }: OpenedForm): HTMLElement | null => {
  const row = [...section.querySelectorAll<HTMLElement>('[data-record]')].find(({ dataset }) => dataset['record'] === String(id))
  return row?.querySelector<HTMLElement>('[data-called] a') ?? row?.querySelector<HTMLElement>('a, button') ?? null
}

export const useReturn = ({ name, list: { records, isFetching }, section, heading }: Returning) => {
  const { search, state } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const lists = useLeftLists()
  const [left] = useState(() => {
    const { search: leftAt, opened } = lists.of(name)
    return isReturn(state) || (isBack && leftAt === search) ? opened : undefined
  })
  const isAwaited = useRef(left !== undefined)

  useEffect(() => lists.keep(name, { search, opened: undefined }), [lists, name, search])

  // As soon as its row is there, and once more when the rows as they are now have come: the row may have moved, or gone.
  useEffect(() => {
    const screen = section.current
    if (!left || !isAwaited.current || !screen || !records) return
    const { activeElement } = document
    const link = linkOf(screen, left)
    // Whoever went elsewhere meanwhile stays there.
    if (activeElement && activeElement !== link && !activeElement.contains(screen)) isAwaited.current = false
    else {
      ;(link ?? (isFetching ? undefined : (left.isNew && screen.querySelector<HTMLElement>('[data-adds]')) || heading.current))?.focus()
      isAwaited.current = isFetching
    }
  }, [left, records, isFetching, section, heading])
}
