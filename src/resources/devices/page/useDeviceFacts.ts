// Loads what is known of a device, repeatedly while visible: reports change no record.
import { useQuery } from '@tanstack/react-query'
import { partKey, useProvider } from '#kernel/core/site/index.ts'
import { refreshMs, telemetryPaths } from '#src/resources/telemetry/paths.ts'
import devices from '../definition.ts'

/** What a refreshed part asks for: its key among the queries of the page, and how often it asks. */
const refreshed = (id: number, part: string) => ({
  queryKey: partKey(devices.name, id, part),
  refetchInterval: refreshMs,
  retry: false,
})

export const useSignals = (id: number) => {
  const provider = useProvider()
  return useQuery({
    ...refreshed(id, 'signals'),
    queryFn: ({ signal }) => provider.call(telemetryPaths.signals, { id, signal }),
  })
}

export const useDays = (id: number) => {
  const provider = useProvider()
  return useQuery({
    ...refreshed(id, 'days'),
    queryFn: ({ signal }) => provider.call(telemetryPaths.days, { id, signal }),
  })
}
