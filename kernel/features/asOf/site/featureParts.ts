// Registers the past in the menu of views.
import { lazy } from 'react'
import type { SiteParts } from '#kernel/core/site/feature.ts'
import { PastItem } from './PastItem.tsx'

export const parts: SiteParts = {
  listTool: {
    Item: PastItem,
    Dialog: lazy(async () => ({ default: (await import('./PastListDialog.tsx')).PastListDialog })),
  },
}
