// Sends the orders of this worker to its server in apiProcess.ts.
// The socket is open before msw listens, which would otherwise look into all that passes.
import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { inject } from 'vitest'
import * as z from 'zod/mini'
import { type Order, Reply } from './apiMessages.ts'

const socket = connect(inject('apiPort'), '127.0.0.1')
await once(socket, 'connect')
socket.unref()

const waiting = new Map<number, PromiseWithResolvers<unknown>>()
createInterface(socket).on('line', (line) => {
  const { id, result, error } = z.parse(Reply, JSON.parse(line))
  const one = waiting.get(id)
  waiting.delete(id)
  if (error === undefined) one?.resolve(result)
  else one?.reject(new Error(error))
})
let sent = 0

/** Sends an order at a time of the test, and returns its result. @throws the error of the server's process */
export const send = (order: Order['order'], now: number): Promise<unknown> => {
  const answer = Promise.withResolvers<unknown>()
  const message: Order = { id: ++sent, now, order }
  waiting.set(message.id, answer)
  socket.write(`${JSON.stringify(message)}\n`)
  return answer.promise
}
