// Runs the product's work that is due at its own moments, such as schedules; several servers may at once.
import type { Dependencies } from '#kernel/core/server/context.ts'

const everyMs = 30_000

/** What a product does whenever its time has come, by its name in the log. */
export type ProductTasks = Readonly<Record<string, (dependencies: Dependencies) => Promise<void>>>

export interface Tasks {
  /** Runs all tasks once; resolves with a current run. A failing task is logged, and the others run. */
  run(): Promise<void>
  /** Lets no further run begin, and waits for the present one. */
  stop(): Promise<void>
}

export const createTasks = (dependencies: Dependencies, all: ProductTasks = {}): Tasks => {
  let running: Promise<void> | undefined
  let isStopped = false
  const runAll = async (): Promise<void> => {
    for (const [task, run] of Object.entries(all))
      if (!isStopped)
        await run(dependencies).catch((error: unknown) => dependencies.log.warn({ err: error, task }, 'a task failed'))
    running = undefined
  }
  return {
    run: () => (running ??= runAll()),
    stop: async () => {
      isStopped = true
      await running
    },
  }
}

/** Runs the tasks now and twice a minute. Returns the function that stops it. */
export const startTasks = (tasks: Tasks): (() => void) => {
  const timer = setInterval(() => void tasks.run(), everyMs).unref()
  void tasks.run()
  return () => clearInterval(timer)
}
