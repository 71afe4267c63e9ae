// Reads the lines of a delivery, for its page and its dialogs.
import { useQuery } from '@tanstack/react-query'
import { partKey, useProvider } from '#kernel/core/site/index.ts'
import deliveries from '../definition.ts'
import { deliveryPaths } from '../paths.ts'

export const useLines = (id: number) => {
  const provider = useProvider()
  return useQuery({
    queryKey: partKey(deliveries.name, id, 'lines'),
    queryFn: async ({ signal }) => (await provider.call(deliveryPaths.lines, { id, signal })).lines,
    retry: false,
  })
}
