// What the password screens ask of the server (S2§7). Outside the sign-in's files: only who needs it loads it.
import { sessionPaths } from '#kernel/core/contract/paths/sessionPaths.ts'
import { request } from '#kernel/core/site/http/http.ts'
import { isRefusal } from './sentences.ts'

/** Answers a mailed link: its token activates the account, or with a password sets that. Rejects like `request`. */
export const answerLink = async (token: string, password?: string): Promise<void> => {
  const { method, path } = sessionPaths.temporaryRequest
  await request(path, { method, body: { token, password }, token: '' })
}

/** Changes the own password. Rejects like `request`. */
export const changePassword = async (current: string, password: string): Promise<void> => {
  const { method, path } = sessionPaths.changePassword
  await request(path, { method, body: { senhaAtual: current, novaSenha: password } })
}

/** The link is unknown, used or too old: trying again is no use. */
export const isRefusedLink = (error: unknown): boolean => isRefusal(error) && error.status === 400
