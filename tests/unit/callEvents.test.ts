// What people do without changing a record is in the log, because its call says so (kernel/core/server/http/callEvent.ts).
import { expect, test } from 'vitest'
import { eventOf } from '#kernel/core/server/http/callEvent.ts'
import { contracts } from '#tests/support/contracts.ts'

const events = contracts.flatMap(({ name, endpoints }) =>
  Object.entries(endpoints).map(([call, endpoint]) => ({ name, call, endpoint, event: eventOf(endpoint) })),
)

/** Calls about accounts, keys and webhooks without an event of their own, with the reason. */
const silent = {
  'account.startFactor': 'a step, which changes nothing',
  'account.keepFactors': 'logged where the mailed link arrives as well',
  'account.startProof': 'a step, which changes nothing',
  'account.prove': 'a step, which changes nothing',
  'account.endOtherSessions': 'logged if there was any',
  'account.forgetDevice': 'its next sign-in asks for more',
  'account.revokeToken': 'logged where tokens end in other ways as well',
  'account.endSessionsOf': 'logged if there was any',
  'account.revokeTokenOf': 'logged where tokens end in other ways as well',
  'account.askRemoval': 'logged unless there was a request before',
  'account.confirmRemoval': 'logged unless it was confirmed before',
  'account.cancelRemoval': 'of a request that has had no effect',
  'webhooks.test': 'a trial, which changes nothing',
  'webhooks.resend': 'what was due anyhow',
}

test('a call that changes an account, a key or a webhook names its event', () => {
  const groups = ['account', 'installationKeys', 'personal', 'session', 'webhooks']
  const writing = events.filter(
    ({ name, endpoint: { method, access } }) => groups.includes(name) && method !== 'GET' && access !== 'public',
  )
  expect(writing.filter(({ event }) => !event).map(({ name, call }) => `${name}.${call}`)).toEqual(Object.keys(silent))
})

test('an action whose definition has an event is logged by its own call, and by no other of the same right', () => {
  expect(events.filter(({ endpoint }) => endpoint.path.includes('reset-code'))).toMatchObject([
    { call: 'resetCode', event: { action: 'resetCode', resource: 'devices', record: 'path' } },
    { call: 'openResetCode', event: undefined },
  ])
})
