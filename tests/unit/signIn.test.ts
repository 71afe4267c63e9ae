// Tests which profiles may sign in, which are sent to the app, and in which calls (S2§6; docs/decisions/sessions.md).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '#kernel/core/site/session/session.ts'
import { readSession } from '#kernel/core/site/session/storage.ts'
import { accessToken } from '#tests/support/accessToken.ts'
import { fakeFetch, memoryStorage } from '#tests/support/fakeFetch.ts'

/** Starts a server whose token contains one profile, if any, and whose /usuario/me another. */
const server = (inToken: string | undefined, inRecord: string) => {
  const token = inToken === undefined ? 'opaque' : accessToken({ profile: inToken })
  const calls = fakeFetch(({ path }) => {
    if (path === '/login') return Response.json({ token, refreshToken: 'r', login: 'ana@example.com' })
    if (path === '/usuario/me') return Response.json({ id: 1, nome: 'Ana', profile: { id: 1, nome: inRecord } })
    return new Response(null, { status: 204 })
  })
  return {
    paths: () => calls.map(({ path }) => path),
    revoked: () => calls.find(({ path }) => path === '/logout'),
    token,
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('signing in', () => {
  it('a USER by the token is asked to use the app: their record is not requested, nothing is stored, and the tokens are revoked', async () => {
    const { paths, revoked, token } = server('USER', 'USER')
    expect(await signIn('ana@example.com', 'x')).toEqual({ outcome: 'useApp' })
    await vi.waitFor(() => expect(paths()).toEqual(['/login', '/logout']))
    expect(revoked()).toMatchObject({ token, body: { Refresh: 'r' } })
    expect(readSession()).toBeUndefined()
  })

  it.each(['ADMIN', '', undefined])(
    'a USER by their record is asked to use the app, even if the token says %s',
    async (inToken) => {
      const { paths } = server(inToken, 'USER')
      expect(await signIn('ana@example.com', 'x')).toEqual({ outcome: 'useApp' })
      await vi.waitFor(() => expect(paths()).toEqual(['/login', '/usuario/me', '/logout']))
      expect(readSession()).toBeUndefined()
    },
  )

  it.each(['ADMIN', 'POSTNEWS', undefined])(
    'a person signs in with the profile of their record, even if the token says %s',
    async (inToken) => {
      const { paths } = server(inToken, 'OPERATOR')
      expect(await signIn('ana@example.com', 'x')).toMatchObject({
        outcome: 'entered',
        me: { profile: { nome: 'OPERATOR' } },
      })
      expect(paths()).toEqual(['/login', '/usuario/me'])
      expect(readSession()?.me.profile.nome).toBe('OPERATOR')
    },
  )
})
