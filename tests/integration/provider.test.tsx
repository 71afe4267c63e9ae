// Tests the calls that the engine's screens make by useProvider.
import { features } from '#src/product/features.site.ts'
import { QueryClient } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { CoreAdminContext, type AuthProvider } from 'react-admin'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { definitions } from '#tests/support/definitions.ts'
import { Forbidden } from '#kernel/core/site/frame/pages/Forbidden.tsx'
import { NotFound } from '#kernel/core/site/frame/pages/NotFound.tsx'
import { EngineProvider, useProvider } from '#kernel/core/site/index.ts'
import { admin, declarations, memoryProvider } from '#tests/support/engine.tsx'

const session = { isThere: true }
const signedOut = Object.assign(new Error('Not signed in'), { message: false, redirectTo: '/auth/login' })
const authProvider: AuthProvider = {
  login: async () => undefined,
  logout: async () => '/auth/login',
  checkAuth: async () => {
    if (!session.isThere) throw signedOut
  },
  checkError: async () => {
    if (!session.isThere) throw signedOut
  },
}

test('a call whose session has ended rejects like any other failed call, and a successful call resolves', async () => {
  const memory = memoryProvider()
  const engine = {
    me: admin,
    definitions,
    declarations,
    config: { apiHost: '', brand: 'Sillage' },
    dataProvider: memory.provider,
    features,
    NotFound,
    Forbidden,
  }
  const outcomes: string[] = []
  const Screen = () => {
    const provider = useProvider()
    const call = () =>
      provider.setActive('users', 1, false).then(
        () => outcomes.push('done'),
        () => outcomes.push('not done'),
      )
    return (
      <button type="button" onClick={() => void call()}>
        call
      </button>
    )
  }
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={memory.provider} authProvider={authProvider} queryClient={new QueryClient()}>
        <EngineProvider engine={engine}>
          <Screen />
        </EngineProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  )
  const press = async () => act(async () => screen.getByRole('button').click())
  await press()
  memory.fail('setActive users', 401)
  session.isThere = false
  await press()
  expect(outcomes).toEqual(['done', 'not done'])
})
