// Loads what sits in the slots of a device, for its page and those of its capsules.
import { useQuery } from '@tanstack/react-query'
import { partKey, useProvider } from '#kernel/core/site/index.ts'
import { deviceSlots } from '../paths.ts'

interface PageOf {
  /** The page that shows it: it says when to load again. */
  resource: string
  id: number | string
}

/** Nothing is requested without a device. */
export const useDeviceSlots = (deviceId: number | undefined, { resource, id }: PageOf) => {
  const provider = useProvider()
  return useQuery({
    queryKey: [...partKey(resource, id, 'slots'), deviceId],
    queryFn: ({ signal }) => provider.call(deviceSlots, { id: deviceId ?? 0, signal }),
    enabled: deviceId !== undefined,
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
}
