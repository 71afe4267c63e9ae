// The session's calls without their schemas: sign-in is the one page that loads no zod.
import { call } from './call.ts'

export const sessionPaths = {
  login: call('POST', '/login'),
  refresh: call('POST', '/login/refresh'),
  logout: call('POST', '/logout'),
  me: call('GET', '/usuario/me'),
  recover: call('POST', '/usuario/recuperar-senha'),
  temporaryRequest: call('POST', '/requisicaotemporaria'),
  changePassword: call('PUT', '/usuario/update-password'),
}
