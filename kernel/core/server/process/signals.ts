// Ends the process on a signal, even during start-up, but not when its output fails.
// A container's first process would otherwise ignore signals.

let end = (): void => process.exit(0)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end())

// Writes to a broken pipe or a full disk fail; without a listener the first failure would end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/** Replaces the immediate exit on a signal, which suffices during start-up, by a shutdown. */
export const onSignal = (run: () => void): void => {
  end = run
}
