// Decides who sees what was.
import { isAdmin } from '#kernel/core/contract/access.ts'
import type { SignedIn } from '#kernel/core/server/context.ts'
import { Forbidden } from '#kernel/core/server/errors.ts'

/** Only administrators in person see what was. @throws Forbidden */
export const authorizePast = ({ me, token }: Pick<SignedIn, 'me' | 'token'>): void => {
  if (token || !isAdmin(me)) throw new Forbidden()
}
