// Loads what is known of a device, and loads it again while its page is visible: reports change no record, so no list tells of them.
import { useQuery } from '@tanstack/react-query'
import { partKey, useProvider } from '#kernel/site/index.ts'
import { telemetryPaths } from '#src/resources/telemetry/paths.ts'
import devices from '../definition.ts'

/** How often a page asks for news of its device. */
export const refreshMs = 15_000

export const useSignals = (id: number) => {
  const provider = useProvider()
  return useQuery({
    queryKey: partKey(devices.name, id, 'signals'),
    queryFn: ({ signal }) => provider.call(telemetryPaths.signals, { id, signal }),
    refetchInterval: refreshMs,
    retry: false,
  })
}

export const useDays = (id: number) => {
  const provider = useProvider()
  return useQuery({
    queryKey: partKey(devices.name, id, 'days'),
    queryFn: ({ signal }) => provider.call(telemetryPaths.days, { id, signal }),
    refetchInterval: refreshMs,
    retry: false,
  })
}
