// Reads the language of a request from its Content-Language header.
import type { FastifyRequest } from 'fastify'
import { defaultLanguage, parseLanguage, type Language } from '#kernel/core/contract/languages.ts'

/** Returns the language of a request; Portuguese unless the header names another one. */
export const requestLanguage = ({ headers }: FastifyRequest): Language =>
  parseLanguage(headers['content-language']) ?? defaultLanguage
