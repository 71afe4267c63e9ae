// What ends this process in good order. Heard from the first line on: as a container's first process it would not die of a signal by itself.

let end = (): void => process.exit(0)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end())

/** From now on this is done instead of ending at once; a start that is still under way needs no more than that. */
export const onSignal = (run: () => void): void => {
  end = run
}
