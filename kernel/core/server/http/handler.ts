// The types of handlers, which a routes.ts implements for the calls that are no operation on a record.
import type * as z from 'zod/mini'
import type { Endpoint } from '#kernel/core/contract/endpoint.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import type { OpenedKey } from '#kernel/core/server/account/installationKeys.ts'
import type { Context, Dependencies, SignedIn } from '#kernel/core/server/context.ts'
import type { Reply } from '#kernel/core/server/reply.ts'

/** A call as its route receives it. The endpoint's schemas have parsed path, query and body. */
export interface RouteCall {
  params: unknown
  query: unknown
  body: unknown
  /** Undefined for a call that nobody signs in for. */
  signedIn: SignedIn | undefined
  /** The key of an installation, for a call that machines make. */
  installationKey: OpenedKey | undefined
  /** What operations receive; undefined where `signedIn` is. */
  context: Context | undefined
  language: Language
  /** The client's network address; for IPv6 its /64, because a client controls every address of it. */
  address: string
  /** The client's description of itself, shortened. */
  agent: string
  /** A HEAD request, whose reply shows no value. */
  isHead: boolean
  /** Returns a signal that aborts when the client closes the connection before the end of the reply. */
  signal: () => AbortSignal
  dependencies: Dependencies
}

/** Answers a call: with the body of the reply, a stream of bytes, a body with its headers, or nothing for a 204. */
export type Route = (call: RouteCall) => Promise<unknown>

type Output<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined

/** The access of calls that nobody signs in for. */
type Unsigned = 'public' | 'installation'

/** The input of a handler, with the types of its endpoint. */
export interface HandlerContext<E extends Endpoint> extends RouteCall {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
  signedIn: E['access'] extends Unsigned ? undefined : SignedIn
  context: E['access'] extends Unsigned ? undefined : Context
  installationKey: E['access'] extends 'installation' ? OpenedKey : undefined
}

type Body<E extends Endpoint> =
  | (E['reply'] extends z.core.$ZodType ? z.input<E['reply']> : unknown)
  | (E['mayBeEmpty'] extends true ? undefined : never)

export type Handler<E extends Endpoint> = (context: HandlerContext<E>) => Promise<Body<E> | Reply<Body<E>>>

/** The endpoints that need a handler by name: all but select searches and actions on a record (`actions` of routes.ts). */
type Handled<Endpoints> = {
  [
    Name in keyof Endpoints as string extends Name
      ? never
      : Endpoints[Name] extends { action: string } | { finds: readonly string[] }
        ? never
        : Name
  ]: Endpoints[Name]
}
export type Handlers<Endpoints extends Record<string, Endpoint>> = {
  [Name in keyof Handled<Endpoints>]: Handled<Endpoints>[Name] extends Endpoint
    ? Handler<Handled<Endpoints>[Name]>
    : never
}

/** Declares the handlers of a contract's own endpoints: a missing one does not compile. */
export const defineHandlers = <Endpoints extends Record<string, Endpoint>>(
  _endpoints: Endpoints,
  handlers: Handlers<Endpoints>,
): Handlers<Endpoints> => handlers
