// Security headers on every answer, errors and files included, and CORS for configured origins alone.
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '#server/env.ts'

/** The origins of the hosts that the site may be told to talk to, beside its own. */
const otherHosts = ({ API_HOST }: Settings): string[] => (API_HOST ? [new URL(API_HOST).origin] : [])

/** What no page here uses, so that nothing that slips into one can ask for it. The clipboard is written to by the copy buttons. */
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
        // Emotion writes its styles into the page.
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
    // Only an address that is https for all its readers may promise to stay so.
    strictTransportSecurity: settings.PUBLIC_URL?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
  })
  // A mailed link carries its token in the address: no other page may learn it.
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/auth')) reply.header('referrer-policy', 'no-referrer')
  })
  if (settings.CORS_ORIGINS.length > 0) {
    await app.register(cors, {
      origin: settings.CORS_ORIGINS,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: ['authorization', 'content-type', 'content-language', 'if-match'],
      exposedHeaders: ['ETag', 'Content-Disposition', 'Retry-After'],
      maxAge: 600,
    })
  }
}
