// The records pinned in the menu, in order. Without titles, so that they may outlive a sign-out.
import { useStore } from 'react-admin'
import type { RecentRecord } from '#kernel/core/site/index.ts'

export type PinnedRecord = Pick<RecentRecord, 'resource' | 'id'>

const none: readonly PinnedRecord[] = []

export const usePinnedRecords = () => useStore('shell.pinnedRecords', none)
