// The calls of accounts without their schemas, for the site, and who may make those about other people.
import { administrator } from '../profiles.ts'
import { type Area, grantStaff } from '../access.ts'
import { call } from '../call.ts'
import type { FactorKind, FactorStep } from '#kernel/core/contract/payloads/factors.ts'
import type {
  Account,
  AccountState,
  MadeToken,
  NewPasskey,
  NewToken,
  ProofAnswer,
  Reach,
  RecoveryCodes,
  StartedFactor,
  UserAccount,
} from '../payloads/account.ts'

/** Only an administrator may act on other people's accounts; users cannot request the removal of their own factors. */
export const accounts: Area = {
  name: 'accounts',
  access: { [administrator]: 'all' },
  conditions: { delete: [{ self: false, reason: 'ownFactors' }] },
}

/** Everybody in the back office makes API tokens, within their own rights. */
export const apiTokens: Area = {
  name: 'apiTokens',
  access: grantStaff(['read', 'create']),
}

const user = '/usuario/{id}/account'

export const accountPaths = {
  state: call<AccountState>('GET', '/account/state'),
  own: call<Account>('GET', '/account'),
  startFactor: call<StartedFactor, { kind: FactorKind }>('POST', '/account/factors/start'),
  addFactor: call<RecoveryCodes, { token: string; name: string; code?: string; passkey?: NewPasskey }>(
    'POST',
    '/account/factors',
  ),
  removeFactor: call('DELETE', '/account/factors/{id}'),
  keepFactors: call('DELETE', '/account/factor-removal'),
  renewCodes: call<RecoveryCodes>('POST', '/account/recovery-codes'),
  startProof: call<FactorStep>('POST', '/account/proof/start'),
  prove: call<undefined, ProofAnswer>('POST', '/account/proof'),
  endSession: call('DELETE', '/account/sessions/{id}'),
  endOtherSessions: call('POST', '/account/sessions/end-others'),
  forgetDevice: call('DELETE', '/account/devices/{id}'),
  tokenReach: call<Reach>('GET', '/account/tokens/reach'),
  makeToken: call<MadeToken, NewToken>('POST', '/account/tokens'),
  revokeToken: call('DELETE', '/account/tokens/{id}'),
  ofUser: call<UserAccount>('GET', user),
  endSessionOf: call('DELETE', `${user}/sessions/{session}`),
  endSessionsOf: call('POST', `${user}/end-sessions`),
  revokeTokenOf: call('DELETE', `${user}/tokens/{token}`),
  liftLockouts: call('POST', `${user}/lift-lockouts`),
  askRemoval: call('POST', `${user}/factor-removal`),
  confirmRemoval: call('PUT', `${user}/factor-removal`),
  cancelRemoval: call('DELETE', `${user}/factor-removal`),
}
