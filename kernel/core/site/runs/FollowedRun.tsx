// Follows an earlier run, or one that reverts an import, and reloads the list when it ends.
import { useState, type ReactNode } from 'react'
import type { Run } from '#kernel/core/contract/payloads/bulk.ts'
import { RunDialog } from './RunDialog.tsx'
import { useRun } from './useRun.ts'

interface FollowedRunProps {
  started: Run
  /** The name of its action. */
  title: string
  /** What it has made, for the first run alone. */
  made?: ReactNode
  onClose: () => void
}

export const FollowedRun = ({ started, title, made, onClose }: FollowedRunProps) => {
  const [shown, setShown] = useState(started)
  const following = useRun(shown)
  const run = following.run ?? shown
  return (
    <RunDialog
      following={following}
      run={run}
      title={title}
      made={shown === started && made}
      onStarted={setShown}
      onHide={onClose}
      onClose={onClose}
    />
  )
}
