// Adds to the menu of views of a list: tell me when a record meets this filter.
import { lazy } from 'react'
import type { SiteFeature } from '#kernel/core/site/index.ts'

export const ruleTool: SiteFeature = {
  load: async () => ({
    listTool: {
      Item: (await import('./RuleItem.tsx')).RuleItem,
      Dialog: lazy(async () => ({ default: (await import('./RuleDialog.tsx')).RuleDialog })),
    },
  }),
}
