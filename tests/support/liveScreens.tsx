// Renders the admin's screens over the real data provider, which calls the server.
import { memoryStore } from 'react-admin'
import { definitions } from '#tests/support/definitions.ts'
import { createDataProvider } from '#kernel/core/site/data/createDataProvider.ts'
import { memoryProvider, noViews, showScreens } from './engine.tsx'
import { startApi, type ApiOptions, type TestApi } from './api.ts'

export interface Live extends ApiOptions {
  locale?: 'pt' | 'en'
  /** Makes the records of the test before the screens open. */
  prepare?: (api: TestApi) => Promise<unknown>
}

/** Opens a path as the signed-in user; returns the API and the router. */
export const showLive = async (at: string, { locale = 'pt', prepare, ...options }: Live = {}) => {
  const api = await startApi(options)
  if (!api.me) throw new Error('Nobody is signed in')
  await prepare?.(api)
  const memory = { ...memoryProvider(), provider: createDataProvider(definitions) }
  const shown = await showScreens({ at, memory, me: api.me, store: memoryStore({ locale, views: noViews }) })
  return { api, ...shown }
}
