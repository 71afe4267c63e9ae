// Tests which addresses webhooks may reach, and their signatures against the public library.
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { isPublicAddress } from '#kernel/features/webhooks/server/post.ts'
import { newWebhookSecret, signedHeaders } from '#kernel/features/webhooks/server/sign.ts'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'localhost',
  '',
])('nothing is sent to %s', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['1.1.1.1', '93.184.215.14', '172.15.0.1', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4001::200e'])(
  'webhooks may reach %s',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test('the signature of each secret is that of the public library', () => {
  const secrets = [newWebhookSecret(), newWebhookSecret()]
  const at = new Date('2026-12-24T08:00:00.500Z')
  const message = { id: 'change_1_x', body: '{"título":"Âmbar"}' }
  expect(signedHeaders(secrets, message, at)).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1798099200',
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(message.id, at, message.body)).join(' '),
  })
})
