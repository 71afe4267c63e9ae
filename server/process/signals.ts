// Decides what ends this process: a signal, from the first line on, but not output that nobody can take.
// As a container's first process it would not die of a signal by itself.

let end = (): void => process.exit(0)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end())

// Each write to a broken pipe or a full disk fails; without a listener the first failure would end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/** From now on this is done instead of ending at once; a start that is still under way needs no more than that. */
export const onSignal = (run: () => void): void => {
  end = run
}
