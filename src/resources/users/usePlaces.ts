// Loads regions of a country or cities of a region by the beginning of their name, page by page (S1§7).
// It requests with three or more characters or none, half a second after the last change (S1§5).
import { useInfiniteQuery } from '@tanstack/react-query'
import { isSearchable } from '#kernel/core/contract/limits.ts'
import { geography } from '#src/product/limits.ts'
import { plainText } from '#kernel/core/contract/plainText.ts'
import { useProvider } from '#kernel/core/site/index.ts'
import { useDebouncedValue } from '#kernel/core/site/ui/useDebouncedValue.ts'
import { findPlaces, type PlaceQuery } from './geography.ts'

export const usePlaces = ({ country, region, prefix }: Omit<PlaceQuery, 'offset'>, wanted: boolean) => {
  const provider = useProvider()
  const [debounced] = useDebouncedValue(plainText(prefix))
  const query = useInfiniteQuery({
    queryKey: ['geography', country, region, debounced],
    queryFn: ({ pageParam, signal }) =>
      findPlaces(provider, { country, region, prefix: debounced, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _pages, offset) =>
      offset + geography.pageSize < total ? offset + geography.pageSize : undefined,
    enabled: wanted && country !== '' && isSearchable(debounced),
    // Places of another region are no suggestions, not even while the request is pending.
    placeholderData: (last, from) => (from?.queryKey[1] === country && from.queryKey[2] === region ? last : undefined),
    staleTime: Infinity,
    retry: false,
  })
  return {
    places: query.data?.pages.flatMap((page) => page.places) ?? [],
    isLoading: query.isFetching,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage()
    },
  }
}
