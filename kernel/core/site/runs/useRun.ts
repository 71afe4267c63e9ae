// Follows a run on the server until it has ended. A lost network does not end it: the next request may succeed.
import { useCallback, useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { bulkPaths } from '#kernel/core/contract/paths/bulkPaths.ts'
import { fillCall } from '#kernel/core/contract/fillCall.ts'
import { bulk as limits } from '#kernel/core/contract/limits.ts'
import type { Run } from '#kernel/core/contract/payloads/bulk.ts'
import { statusOf } from '#kernel/core/site/data/errors.ts'
import { useProvider } from '#kernel/core/site/data/useProvider.ts'

/** Reloads the page when the run ends. Returns the run as last seen; `isLost` if it is gone. */
export const useRun = (started: Run | undefined) => {
  const provider = useProvider()
  const queryClient = useQueryClient()
  const [seen, setSeen] = useState<Run>()
  const [isOffline, setIsOffline] = useState(false)
  const [lost, setLost] = useState<string>()
  const [stopping, setStopping] = useState<string>()
  const run = seen?.runId === started?.runId ? seen : started
  const isLost = run !== undefined && lost === run.runId
  const runId = run?.state === 'running' && !isLost ? run.runId : undefined

  useEffect(() => {
    if (runId === undefined) return
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const showChanges = () => void queryClient.invalidateQueries()
    const look = async () => {
      try {
        const found = await provider.call(fillCall(bulkPaths.one, { runId }), { signal: abort.signal })
        setSeen(found)
        setIsOffline(false)
        if (found.state !== 'running') return showChanges()
      } catch (error) {
        if (abort.signal.aborted) return
        // Without a status the network is gone, and the server may be busy; a refusal is final.
        const status = statusOf(error) ?? 0
        if (status >= 400 && status < 500) {
          setLost(runId)
          return showChanges()
        }
        setIsOffline(true)
      }
      timer = setTimeout(() => void look(), limits.pollMs)
    }
    timer = setTimeout(() => void look(), limits.pollMs / 4)
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [provider, queryClient, runId])

  const stop = useCallback(async () => {
    if (runId === undefined) return
    setStopping(runId)
    try {
      await provider.call(fillCall(bulkPaths.cancel, { runId }))
    } catch {
      setStopping(undefined)
      setIsOffline(true)
    }
  }, [provider, runId])

  return { run, isOffline, isLost, isStopping: runId !== undefined && stopping === runId, stop }
}
export type Following = ReturnType<typeof useRun>
