// What the URL of a list, and the user's choices, say about its view and columns.
import type { View } from '#kernel/core/contract/payloads/views.ts'

export interface ListView {
  /** The view that the list shows, changed or not. */
  view: View | undefined
  /** Whether the list waits for its view, which this browser does not know yet. */
  isPending: boolean
  /** The id of a view in the URL that this browser does not know yet. */
  awaited: number | undefined
  /** The text of a column set; undefined or null for the specified columns. */
  columns: string | null | undefined
  /** The column set that the list shows, with that of its tab and its condition; undefined for the specified columns. */
  shown?: string | undefined
  /** Its columns are those of a tab: the URL keeps another choice. */
  isFixed?: boolean
}
