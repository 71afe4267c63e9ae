// The dialog that watches a view.
import type { ListDialogProps } from '#kernel/core/site/feature.ts'
import { WatchDialog } from './WatchDialog.tsx'

export const WatchViewDialog = ({ definition: { name: resource }, listView: { view }, onClose }: ListDialogProps) =>
  view && <WatchDialog subject={{ resource, record: null, viewId: view.viewId }} name={view.name} onClose={onClose} />
