// Follows a run of the past, or one that takes an import back. The list shows its records again when a running one ends.
import { useState } from 'react'
import type { Run } from '#kernel/features/bulk/contract/payloads.ts'
import { RunDialog } from './RunDialog.tsx'
import { useRun } from './useRun.ts'

interface FollowedRunProps {
  started: Run
  /** The name of its action. */
  title: string
  onClose: () => void
}

export const FollowedRun = ({ started, title, onClose }: FollowedRunProps) => {
  const [shown, setShown] = useState(started)
  const following = useRun(shown)
  const run = following.run ?? shown
  return (
    <RunDialog following={following} run={run} title={title} onStarted={setShown} onHide={onClose} onClose={onClose} />
  )
}
