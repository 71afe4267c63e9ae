// The dialogs that the menu of views opens.
import { lazy } from 'react'
import type { ListTool } from '#kernel/core/site/feature.ts'

export const columnsTool: ListTool = {
  Dialog: lazy(async () => ({ default: (await import('./ColumnsDialog.tsx')).ColumnsDialog })),
}
export const newViewTool: ListTool = {
  Dialog: lazy(async () => ({ default: (await import('./ViewDialog.tsx')).NewViewDialog })),
}
export const editViewTool: ListTool = {
  Dialog: lazy(async () => ({ default: (await import('./ViewDialog.tsx')).EditViewDialog })),
}
export const shareTool: ListTool = {
  Dialog: lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog })),
}
