// Loads the events of a device page by page, newest first.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { partKey, useProvider } from '#kernel/core/site/index.ts'
import { refreshMs, telemetryPaths } from '#src/resources/telemetry/paths.ts'
import type { DeviceEvent } from '#src/resources/telemetry/payloads.ts'
import devices from '../definition.ts'

const keyOf = (id: number, kinds: string | undefined) => [...partKey(devices.name, id, 'events'), kinds ?? '']

/** `kinds` limits them; without it come all. */
export const useDeviceEvents = (id: number, kinds?: readonly DeviceEvent['kind'][], isShown = true) => {
  const provider = useProvider()
  const wanted = kinds?.join()
  return useInfiniteQuery({
    queryKey: keyOf(id, wanted),
    queryFn: ({ pageParam, signal }) =>
      provider.call(telemetryPaths.events, {
        id,
        query: { cursor: pageParam || undefined, kinds: wanted },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: isShown,
    retry: false,
    refetchOnWindowFocus: false,
  })
}

/** Returns how many events are newer than the first shown: they wait, so that nothing moves. */
export const useFreshEvents = (
  id: number,
  kinds: readonly DeviceEvent['kind'][] | undefined,
  first: string | undefined,
  isShown: boolean,
) => {
  const provider = useProvider()
  const wanted = kinds?.join()
  const { data } = useQuery({
    queryKey: [...keyOf(id, wanted), 'fresh'],
    queryFn: ({ signal }) => provider.call(telemetryPaths.events, { id, query: { kinds: wanted }, signal }),
    refetchInterval: refreshMs,
    // The list itself has just loaded them.
    initialData: { data: [], next: null },
    initialDataUpdatedAt: Date.now,
    staleTime: refreshMs,
    enabled: isShown,
    retry: false,
  })
  const at = data.data.findIndex(({ key }) => key === first)
  return at === -1 ? data.data.length : at
}
