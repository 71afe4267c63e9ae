// Follows a run of the past, or one that takes an import back. The list shows its records again when a running one ends.
import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Run } from '#kernel/contract/payloads/bulk.ts'
import { RunDialog } from './RunDialog.tsx'
import { useRun } from './useRun.ts'

interface FollowedRunProps {
  started: Run
  /** The name of its action. */
  title: string
  onClose: () => void
}

export const FollowedRun = ({ started, title, onClose }: FollowedRunProps) => {
  const queryClient = useQueryClient()
  const [shown, setShown] = useState(started)
  const following = useRun(shown)
  const run = following.run ?? shown
  const isRunning = run.state === 'running'
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !isRunning) void queryClient.invalidateQueries()
    wasRunning.current = isRunning
  }, [isRunning, queryClient])
  return (
    <RunDialog following={following} run={run} title={title} onStarted={setShown} onHide={onClose} onClose={onClose} />
  )
}
