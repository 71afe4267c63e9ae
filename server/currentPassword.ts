// The current password, asked for again before something that would give the account away: wrong ones count, whatever they are asked for.
import { FieldsRefused } from '#server/errors.ts'
import { verifyPassword } from '#server/passwords.ts'
import type { Services } from '#server/services.ts'
import type { Account } from '#server/tables/accounts.ts'

/** The refusal of a current password, on its field. */
export const wrongPassword = (): FieldsRefused => new FieldsRefused({ senhaAtual: 'wrongPassword' })

/** Checks the current password of an account. @throws FieldsRefused on `senhaAtual`, TooManyTries */
export const checkCurrentPassword = async (
  { tokens, limiter }: Pick<Services, 'tokens' | 'limiter'>,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
  password: string,
  address: string,
): Promise<void> => {
  const attempt = { kind: 'password', account: tokens.digest(String(id)), address } as const
  if (!(await limiter.attempt(attempt, () => verifyPassword(password, passwordHash, address)))) throw wrongPassword()
}
