// Registers the button of watches on records, and their entry in the menu of views.
import { lazy } from 'react'
import type { SiteParts } from '#kernel/core/site/feature.ts'
import { WatchButton } from './WatchButton.tsx'
import { WatchItem } from './WatchItem.tsx'

export const parts: SiteParts = {
  RecordButton: WatchButton,
  viewTool: {
    Item: WatchItem,
    Dialog: lazy(async () => ({ default: (await import('./WatchViewDialog.tsx')).WatchViewDialog })),
  },
}
