// Verifies the current password before changes that could give the account away, and counts wrong ones.
import { verifyPassword } from './passwords.ts'
import type { Dependencies } from '#kernel/core/server/context.ts'
import { FieldErrors } from '#kernel/core/server/errors.ts'
import type { Account } from '#kernel/core/server/account/tables/accounts.ts'

/** Returns the error of a wrong current password, on its field. */
export const wrongPassword = (): FieldErrors => new FieldErrors({ senhaAtual: 'wrongPassword' })

/** Verifies the current password of an account. @throws FieldErrors on `senhaAtual`, TooManyAttempts */
export const checkCurrentPassword = async (
  { tokens, limiter }: Pick<Dependencies, 'tokens' | 'limiter'>,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
  password: string,
  address: string,
): Promise<void> => {
  const attempt = { kind: 'password', account: tokens.digest(String(id)), address } as const
  if (!(await limiter.attempt(attempt, () => verifyPassword(password, passwordHash, address)))) throw wrongPassword()
}
