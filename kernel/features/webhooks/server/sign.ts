// Signs messages as Standard Webhooks says (standardwebhooks.com): HMAC-SHA256 over id, time and body.
import { createHmac, randomBytes } from 'node:crypto'
import { webhookSecretPrefix } from '#kernel/features/webhooks/contract/paths.ts'

/** A body as JSON, with its id, by which a receiver knows it again. */
export interface Message {
  id: string
  body: string
}

export const newWebhookSecret = (): string => `${webhookSecretPrefix}${randomBytes(32).toString('base64')}`

/** Returns the headers of a message, signed with each of these secrets. */
export const signedHeaders = (
  secrets: readonly string[],
  { id, body }: Message,
  at: Date,
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> => {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(webhookSecretPrefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
