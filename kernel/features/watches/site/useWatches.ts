// What the user watches, and the calls that change it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { watchPaths } from '#kernel/features/watches/contract/paths.ts'
import type { Watch, WatchForm } from '#kernel/features/watches/contract/payloads.ts'
import { watchMessages } from '#kernel/features/watches/site/texts.ts'
import { refusalText } from '#kernel/core/site/data/errors.ts'
import { useProvider } from '#kernel/core/site/data/useProvider.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'

const watchesKey = ['watches']

export const useWatches = () => {
  const provider = useProvider()
  const notify = useNotify()
  const t = useScreenTranslate(watchMessages)
  const client = useQueryClient()
  const query = useQuery({
    queryKey: watchesKey,
    queryFn: async ({ signal }) => (await provider.call(watchPaths.all, { signal })).data,
    retry: false,
  })

  /** Runs a write and says its outcome. Resolves with false after a failure. */
  const run = async (write: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await write()
      notify(done, { type: 'success' })
      return true
    } catch (error) {
      notify(refusalText(error) ?? t('failed'), { type: 'error' })
      return false
    } finally {
      await client.invalidateQueries({ queryKey: watchesKey })
    }
  }
  return {
    query,
    t,
    save: (form: WatchForm, name: string) =>
      run(() => provider.call(watchPaths.create, { body: form }), t('saved', { name })),
    stop: ({ watchId, updatedAt }: Watch, name: string) =>
      run(() => provider.call(watchPaths.remove, { id: watchId, ifMatch: updatedAt }), t('stopped', { name })),
  }
}
