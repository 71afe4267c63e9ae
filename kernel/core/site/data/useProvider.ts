// The data provider for calls that the engine and its screens make themselves.
import { useMemo } from 'react'
import { useAuthProvider, useLogoutIfAccessDenied } from 'react-admin'
import { useEngine } from '../declaration/engineContext.ts'
import type { EngineDataProvider } from './dataProvider.ts'

/** Rejects if the session has ended meanwhile (through react-admin's useDataProvider it would resolve). */
export const useProvider = (): EngineDataProvider => {
  const { dataProvider } = useEngine()
  const authProvider = useAuthProvider()
  const logoutIfAccessDenied = useLogoutIfAccessDenied()
  return useMemo(
    () =>
      new Proxy(dataProvider, {
        get: (calls, name) => {
          const call: unknown = Reflect.get(calls, name)
          if (typeof call !== 'function') return call
          return async (...parameters: unknown[]) => {
            try {
              const reply: unknown = await call(...parameters)
              await authProvider?.checkAuth({})
              return reply
            } catch (error) {
              await logoutIfAccessDenied(error)
              throw error
            }
          }
        },
      }),
    [dataProvider, authProvider, logoutIfAccessDenied],
  )
}
