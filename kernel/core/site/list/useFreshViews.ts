// Reads the user's views and choices again. What is known stays when the call fails.
import { useEffect } from 'react'
import { allViews } from '#kernel/core/contract/paths/allViews.ts'
import { useProvider } from '#kernel/core/site/data/useProvider.ts'
import { useSlot } from '#kernel/core/site/features.ts'
import { useKnownViews } from '#kernel/core/site/list/knownViews.ts'

export const useFreshViews = () => {
  const provider = useProvider()
  const hasViews = useSlot('views') !== undefined
  const [, setKnown] = useKnownViews()
  useEffect(() => {
    const read = async () => setKnown(await provider.call(allViews))
    if (hasViews) void read().catch(() => undefined)
  }, [provider, setKnown, hasViews])
}
