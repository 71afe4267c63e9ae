// Sets security headers on every reply, including errors and files, and CORS headers for the configured origins.
import cors from '@fastify/cors'
import { viewAsHeader } from '#kernel/core/contract/call.ts'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import { fastify, type FastifyInstance } from 'fastify'
import type { Settings } from '#kernel/core/server/env.ts'

/** Returns the origins that the site may call besides its own. */
const otherHosts = ({ API_HOST }: Settings): string[] => (API_HOST ? [new URL(API_HOST).origin] : [])

/** Denies unused browser features, also to injected code. Copy buttons write to the clipboard. */
const permissionsPolicy = [
  ...[
    'accelerometer',
    'camera',
    'clipboard-read',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
  ].map((feature) => `${feature}=()`),
  'clipboard-write=(self)',
].join(', ')

/** Returns helmet's headers, computed once because they never differ. */
const helmetHeaders = async (options: FastifyHelmetOptions): Promise<Record<string, string>> => {
  const app = fastify()
  await app.register(helmet, options)
  app.get('/', async (_request, reply) => reply.code(204).send())
  const { headers: found } = await app.inject('/')
  await app.close()
  const { date: _date, connection: _connection, ...rest } = found
  return Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]))
}

/** Returns the security headers of every reply. */
export const securityHeaders = async (settings: Settings): Promise<Readonly<Record<string, string>>> => {
  const hosts = otherHosts(settings)
  const fixed = await helmetHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Emotion inserts inline styles.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...hosts],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...hosts],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginResourcePolicy: { policy: settings.CORS_ORIGINS.length > 0 ? 'cross-origin' : 'same-origin' },
    // Only for servers that are reached by HTTPS.
    strictTransportSecurity: settings.PUBLIC_URL?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  })
  return { ...fixed, 'permissions-policy': permissionsPolicy }
}

/** Adds the headers to every reply of the app; others add them themselves (errorHandler.ts). */
export const headers = async (
  app: FastifyInstance,
  settings: Settings,
  fixed: Readonly<Record<string, string>>,
): Promise<void> => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(fixed)
    // A mailed link contains its token in the URL, which must not leak as a referrer.
    if (request.url.startsWith('/auth')) reply.header('referrer-policy', 'no-referrer')
    done()
  })
  if (settings.CORS_ORIGINS.length > 0) {
    await app.register(cors, {
      origin: settings.CORS_ORIGINS,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: [
        'authorization',
        'content-type',
        'content-language',
        'if-match',
        viewAsHeader,
        'traceparent',
        'x-request-id',
      ],
      exposedHeaders: ['ETag', 'Change-Id', 'Seen-Changes', 'Content-Disposition', 'Retry-After', 'X-Request-Id'],
      maxAge: 600,
    })
  }
}
