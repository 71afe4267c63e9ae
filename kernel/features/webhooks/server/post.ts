// Posts to typed addresses: only public ones, without redirections, within limits of time and size.
// The address is checked as it is resolved for the connection, so that no later DNS answer leads elsewhere.
import { lookup } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { webhook as limits } from '#kernel/features/webhooks/contract/limits.ts'
import type { DeliveryError, DeliveryResult } from '#kernel/features/webhooks/contract/payloads.ts'

/** An address that is not public. */
class PrivateAddress extends Error {
  override name = 'PrivateAddress'
}

/** The addresses of IPv6 that are routed at all. */
const globalIpv6 = ipaddr.parseCIDR('2000::/3')

/** Whether an IP address is public: not private, loopback, link-local or otherwise reserved. */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(globalIpv6))
}

/** Resolves a host as the system does, and refuses it if any of its addresses is not public. */
const lookupPublic: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(new PrivateAddress(), [])
    const [first] = addresses
    if (options.all) callback(null, addresses)
    else callback(null, first?.address ?? '', first?.family)
  })

const codes: Readonly<Record<string, DeliveryError>> = {
  ENOTFOUND: 'unknownHost',
  EAI_AGAIN: 'unknownHost',
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'timeout',
}

/** Returns the kind of an error of a connection. */
const errorOf = (error: Error): DeliveryError => {
  if (error instanceof PrivateAddress) return 'private'
  const code = String(Reflect.get(error, 'code'))
  return codes[code] ?? (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code) ? 'certificate' : 'network')
}

/** Returns a text of one line without characters that no screen shows, and its beginning alone. */
const shorten = (bytes: Buffer): string =>
  bytes
    .toString('utf8')
    .replace(/[\p{Cc}\p{Cf}\uFFFD\s]+/gu, ' ')
    .trim()
    .slice(0, limits.answerLength)

interface PostOptions {
  /** Also to private addresses, and without TLS: for development and tests. */
  isPrivateAllowed: boolean
  /** The time of the whole attempt. */
  timeoutMs?: number
}

/** What a reply says: success, another status, or the way to another address, which is not followed. */
const replyError = (status: number): DeliveryError | null => {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirect' : 'status'
}

/** Posts JSON, and returns how that went. Never throws. */
export const post = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  { isPrivateAllowed, timeoutMs = limits.timeoutMs }: PostOptions,
): Promise<DeliveryResult> => {
  const startedAt = performance.now()
  const { promise, resolve } = Promise.withResolvers<DeliveryResult>()
  const end = (result: Omit<DeliveryResult, 'duration'>): void =>
    resolve({ ...result, duration: Math.round(performance.now() - startedAt) })
  const timeout = AbortSignal.timeout(timeoutMs)
  const fail = (error: Error): void =>
    end({ status: null, error: timeout.aborted ? 'timeout' : errorOf(error), answer: null })

  const { protocol, hostname } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  // A literal address is not looked up.
  if (!isPrivateAllowed && (protocol !== 'https:' || (isIP(host) > 0 && !isPublicAddress(host)))) {
    fail(new PrivateAddress())
    return promise
  }
  const send = protocol === 'https:' ? httpsRequest : httpRequest
  const request = send(
    url,
    {
      method: 'POST',
      agent: false,
      signal: timeout,
      ...(!isPrivateAllowed && { lookup: lookupPublic }),
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Sillage-Webhooks/1',
      },
    },
    (response) => {
      const status = response.statusCode ?? 0
      const chunks: Buffer[] = []
      let size = 0
      const finish = (): void => {
        end({ status, error: replyError(status), answer: shorten(Buffer.concat(chunks)) || null })
        request.destroy()
      }
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        // Enough is read: characters take up to four bytes.
        if (size >= limits.answerLength * 4) finish()
      })
      response.on('end', finish)
      response.on('error', fail)
    },
  )
  request.on('error', fail)
  request.end(body)
  return promise
}
