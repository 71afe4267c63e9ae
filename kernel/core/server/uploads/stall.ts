// Notices clients that send too slowly, which would occupy a slot of a queue for long.
import type { Socket } from 'node:net'
import { receiving } from '#kernel/core/contract/limits.ts'

/** Calls `act` when an upload is slower than any working client. Returns a function that stops watching. */
export const onStall = (socket: Socket, act: () => void): (() => void) => {
  const { stallMs, leastBytes } = receiving.stall
  let before = socket.bytesRead
  const timer = setInterval(() => {
    if (socket.bytesRead - before < leastBytes) act()
    before = socket.bytesRead
  }, stallMs)
  return () => clearInterval(timer)
}
