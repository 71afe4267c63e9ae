// Sets security headers on every reply, including errors and files, and CORS headers for the configured origins.
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '#server/env.ts'

/** Returns the origins that the site may call besides its own. */
const otherHosts = ({ API_HOST }: Settings): string[] => (API_HOST ? [new URL(API_HOST).origin] : [])

/** Denies the browser features that no page uses, so that injected code cannot use them either. Copy buttons write to the clipboard. */
export const permissionsPolicy = [
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

export const headers = async (app: FastifyInstance, settings: Settings): Promise<void> => {
  const hosts = otherHosts(settings)
  await app.register(helmet, {
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
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
  })
  // A mailed link contains its token in the URL, which must not leak as a referrer.
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/auth')) reply.header('referrer-policy', 'no-referrer')
  })
  if (settings.CORS_ORIGINS.length > 0) {
    await app.register(cors, {
      origin: settings.CORS_ORIGINS,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: ['authorization', 'content-type', 'content-language', 'if-match'],
      exposedHeaders: ['ETag', 'Change-Id', 'Content-Disposition', 'Retry-After'],
      maxAge: 600,
    })
  }
}
