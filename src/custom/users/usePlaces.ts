// Regions of a country or cities of a region, by the beginning of their name, page after page (S1§7).
// It asks from three characters on or with none, and only for what was still there half a second later (S1§5).
import { useEffect, useState } from 'react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { geography, list } from '#contract/limits.ts'
import { useAddressServices, type PlaceQuery } from './addressServices.ts'

const useDebounced = (value: string, ms: number): string => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

const isSearchable = (text: string): boolean => text === '' || text.length >= list.searchMinimum

export const usePlaces = ({ country, region, prefix }: Omit<PlaceQuery, 'offset'>, wanted: boolean) => {
  const { findPlaces } = useAddressServices()
  const settled = useDebounced(prefix.trim(), list.searchDebounceMs)
  const query = useInfiniteQuery({
    queryKey: ['geography', country, region, settled],
    queryFn: ({ pageParam, signal }) => findPlaces({ country, region, prefix: settled, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _pages, offset) => (offset + geography.pageSize < total ? offset + geography.pageSize : undefined),
    enabled: wanted && country !== '' && isSearchable(settled),
    placeholderData: keepPreviousData,
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
