// The data provider for calls that the engine and its screens make themselves.
import { useMemo } from 'react'
import { useAuthProvider, useDataProvider } from 'react-admin'
import type { EngineDataProvider } from './dataProvider.ts'

/** A call rejects whose session ended meanwhile: react-admin's own answers with nothing then, which looks like success. */
export const useProvider = (): EngineDataProvider => {
  const provider = useDataProvider<EngineDataProvider>()
  const authProvider = useAuthProvider()
  return useMemo(
    () =>
      new Proxy(provider, {
        get: (calls, name) => {
          const call: unknown = Reflect.get(calls, name)
          if (typeof call !== 'function') return call
          return async (...asked: unknown[]) => {
            const answer: unknown = await call(...asked)
            await authProvider?.checkAuth({})
            return answer
          }
        },
      }),
    [provider, authProvider],
  )
}
