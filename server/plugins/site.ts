// The built site: compressed files beside the plain ones, hashed names for ever, index.html for every address that is a page.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { replyNotFound } from '#server/plugins/errorHandler.ts'

const below = (path: string, folder: string): boolean => path === `/${folder}` || path.startsWith(`/${folder}/`)
const machineFolders = ['api', 'assets', 'external', 'files', 'health'] as const

/** Is somebody opening a page? Scripts, images and calls get no index.html instead of a 404. */
const isNavigation = (request: FastifyRequest): boolean => {
  const path = request.url.split('?')[0] ?? '/'
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    (request.headers.accept ?? '').includes('text/html') &&
    !machineFolders.some((folder) => below(path, folder))
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
