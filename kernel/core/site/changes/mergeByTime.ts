// Merges lists that load page by page, each newest first, into one in the order of time.

interface LoadedLines {
  /** `at` is an instant (ISO 8601). */
  lines: readonly { at: string }[]
  /** Older ones are not loaded yet. */
  hasMore: boolean
}

/**
 * Returns the lines of all sources, each in its own order, as far back as all are loaded: an older page must not put
 * lines among those that are shown. `next` is the source to load more of; undefined if all lines are shown.
 */
export const mergeByTime = <Source extends LoadedLines>(
  sources: readonly Source[],
): { lines: Source['lines'][number][]; next: Source | undefined } => {
  const queues = sources.map((source) => ({ source, rest: [...source.lines] }))
  const lines: Source['lines'][number][] = []
  for (;;) {
    const next = queues.find(({ source, rest }) => source.hasMore && rest.length === 0)?.source
    const [newest] = queues
      .filter(({ rest }) => rest.length > 0)
      .toSorted((one, other) => Date.parse(other.rest[0]?.at ?? '') - Date.parse(one.rest[0]?.at ?? ''))
    const line = newest?.rest.shift()
    if (next || !line) return { lines, next }
    lines.push(line)
  }
}
