// Reads the user's views and choices again. What is known stays when the call fails.
import { useEffect } from 'react'
import { viewPaths } from '#kernel/features/views/contract/paths.ts'
import { useProvider } from '#kernel/core/site/data/useProvider.ts'
import { useKnownViews } from './knownViews.ts'

export const useFreshViews = () => {
  const provider = useProvider()
  const [, setKnown] = useKnownViews()
  useEffect(() => {
    const read = async () => setKnown(await provider.call(viewPaths.all))
    void read().catch(() => undefined)
  }, [provider, setKnown])
}
