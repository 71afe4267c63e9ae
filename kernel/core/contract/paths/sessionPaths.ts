// The session's calls without their schemas: sign-in is the one page that loads no zod.
import type { Call } from '../call.ts'

export const sessionPaths = {
  login: { method: 'POST', path: '/login' },
  secondFactor: { method: 'POST', path: '/login/factor' },
  refresh: { method: 'POST', path: '/login/refresh' },
  logout: { method: 'POST', path: '/logout' },
  me: { method: 'GET', path: '/usuario/me' },
  recover: { method: 'POST', path: '/usuario/recuperar-senha' },
  temporaryRequest: { method: 'POST', path: '/requisicaotemporaria' },
  changePassword: { method: 'PUT', path: '/usuario/update-password' },
  draftKey: { method: 'GET', path: '/session/draft-key' },
} as const satisfies Record<string, Call>
