// Serves the built site: precompressed files, immutable caching for hashed names, index.html for every page.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { replyNotFound } from './errorHandler.ts'

const below = (path: string, folder: string): boolean => path === `/${folder}` || path.startsWith(`/${folder}/`)
const reservedFolders = ['api', 'assets', 'external', 'files', 'health'] as const

/** Whether a browser opens a page. Scripts, images and API calls get a 404 instead of index.html. */
const isNavigation = (request: FastifyRequest): boolean => {
  const path = request.url.split('?')[0] ?? '/'
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    (request.headers.accept ?? '').includes('text/html') &&
    !reservedFolders.some((folder) => below(path, folder))
  )
}

export const site = async (app: FastifyInstance, siteDir: string | undefined): Promise<void> => {
  const built = siteDir !== undefined && existsSync(join(siteDir, 'index.html'))
  if (built) {
    await app.register(fastifyStatic, {
      root: siteDir,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const immutable = path.startsWith(join(siteDir, 'assets/'))
        reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  const answer = (request: FastifyRequest, reply: FastifyReply): unknown => {
    if (built && isNavigation(request)) return reply.code(200).sendFile('index.html')
    return replyNotFound(request, reply)
  }
  app.setNotFoundHandler(answer)
}
