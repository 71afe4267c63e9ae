// Renders the admin's screens over the real data provider, which calls the mocked API.
import { memoryStore } from 'react-admin'
import { definitions } from '#src/app/definitions.ts'
import { createDataProvider } from '#src/providers/data.ts'
import { writeSession } from '#src/providers/storage.ts'
import { memoryProvider, noViews, showScreens } from './engine.tsx'
import { mockServer, type WorldOptions } from './mockServer.ts'
import { meOf } from './world.ts'

/** Opens a path as the signed-in user; returns the mocked API and the router. */
export const showLive = async (
  at: string,
  { locale = 'pt', ...options }: WorldOptions & { locale?: 'pt' | 'en' } = {},
) => {
  const api = mockServer(options)
  const user = api.me()
  if (!user) throw new Error('Nobody is signed in')
  writeSession({ auth: api.auth(), me: meOf(user) })
  const memory = { ...memoryProvider(), provider: createDataProvider(definitions) }
  const shown = await showScreens({ at, memory, me: meOf(user), store: memoryStore({ locale, views: noViews }) })
  return { api, ...shown }
}
