// Loads and shows the notice of a resource above the rows of its list.
import { createElement, lazy, type ComponentType } from 'react'
import type { ListNoticeProps, LoadListNotice } from '../declaration/declaration.ts'

const known = new WeakMap<LoadListNotice, ComponentType<ListNoticeProps>>()

const viewOf = (load: LoadListNotice): ComponentType<ListNoticeProps> => {
  const view = known.get(load) ?? lazy(async () => ({ default: await load() }))
  known.set(load, view)
  return view
}

export const ListNotice = ({ load, ...props }: ListNoticeProps & { load: LoadListNotice }) =>
  createElement(viewOf(load), props)
