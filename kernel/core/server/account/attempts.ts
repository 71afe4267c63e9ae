// The keys under which the failed attempts of an account are counted.
import type { Dependencies } from '#kernel/core/server/context.ts'
import type { Account } from '#kernel/core/server/account/tables/accounts.ts'
import type { Attempt } from '#kernel/core/server/account/tables/loginFailures.ts'
import { factorAttempt } from '#kernel/core/server/account/secondFactor.ts'

/** Returns the key that counts the attempts of an account from all addresses together. */
export const attemptsOf = (
  dependencies: Pick<Dependencies, 'tokens'>,
  { id, email }: Pick<Account, 'id' | 'email'>,
) => {
  const { digest } = dependencies.tokens
  const { kind, account } = factorAttempt(dependencies, id)
  return [
    { kind: 'login', account: digest(email) },
    { kind: 'recovery', account: digest(email) },
    { kind: 'password', account: digest(String(id)) },
    { kind, account },
  ] as const satisfies readonly Omit<Attempt, 'address'>[]
}
