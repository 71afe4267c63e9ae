// Asks a thread with limited memory and time, so that the server keeps answering whatever it reads.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** What a thread may take. The time that others need between two messages does not count. */
export interface Allowance {
  megabytes: number
  ms: number
}

interface ThreadOptions {
  /** The module of the thread, which sends a message for each one that it receives. */
  module: URL
  data: unknown
  /** Ends the thread at once. */
  signal: AbortSignal
  allowance: Allowance
  tooLarge: (cause: unknown) => Error
  tooSlow: () => Error
}

export interface Thread<Message> {
  /** @throws the reason of the signal, or the errors of the options */
  next(): Promise<Message>
  end(): Promise<void>
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'code') === 'ERR_WORKER_OUT_OF_MEMORY'

/** The part of the thread's memory for new objects. */
const youngMegabytes = 16

/** Starts a thread. Its caller ends it. */
export const startThread = <Message>({
  module,
  data,
  signal,
  allowance: { megabytes, ms },
  tooLarge,
  tooSlow,
}: ThreadOptions): Thread<Message> => {
  const worker = new Worker(module, {
    workerData: data,
    // Without the product, which `node --import` would load in each thread.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: youngMegabytes },
  })
  // Without a listener an error ends the server; one that matters rejects the next message.
  worker.on('error', () => {})
  const ending = new AbortController()
  const leave = (): void => {
    ending.abort(signal.reason)
    void worker.terminate()
  }
  signal.addEventListener('abort', leave, { once: true })
  let left = ms
  return {
    async next() {
      const start = performance.now()
      const timer = setTimeout(() => ending.abort(tooSlow()), left)
      try {
        // Not removeAllListeners afterwards: it also removes those of Node, after which no message arrives.
        const replied = once(worker, 'message', { signal: ending.signal })
        worker.postMessage('next')
        const [message]: Message[] = await replied
        if (message === undefined) throw new Error('The thread has sent nothing')
        return message
      } catch (error) {
        ending.signal.throwIfAborted()
        throw isOutOfMemory(error) ? tooLarge(error) : error
      } finally {
        clearTimeout(timer)
        left -= performance.now() - start
      }
    },
    async end() {
      signal.removeEventListener('abort', leave)
      await worker.terminate()
    },
  }
}
