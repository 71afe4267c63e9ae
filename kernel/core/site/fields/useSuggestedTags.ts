// The tags that records have already, as somebody types one.
import { useQuery } from '@tanstack/react-query'
import { quickSearch } from '#kernel/core/contract/limits.ts'
import { suggestionsCall } from '#kernel/core/contract/paths/suggestionPaths.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { useProvider } from '../data/useProvider.ts'
import { useDebouncedValue } from '../ui/useDebouncedValue.ts'

/** Returns the tags of a field with a text; none without an answer: a new one can be typed anyway. */
export const useSuggestedTags = (resource: Resource, field: string, typed: string, isWanted = true) => {
  const provider = useProvider()
  const [str] = useDebouncedValue(typed.trim())
  const { data, isFetching } = useQuery({
    queryKey: [resource.name, 'suggestions', field, str],
    queryFn: ({ signal }) => provider.call(suggestionsCall(resource, field), { query: { str }, signal }),
    enabled: isWanted,
    staleTime: quickSearch.freshMs,
    retry: false,
  })
  return { tags: data?.data ?? [], isFetching, isSettled: str === typed.trim() }
}
