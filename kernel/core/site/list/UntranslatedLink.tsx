// Says below a list how many of its records lack a translation, and shows these.
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { useProvider } from '../data/useProvider.ts'
import { useRecentChanges } from '../data/useRecentChanges.ts'
import { paths } from '../declaration/paths.ts'

export const UntranslatedLink = ({ definition }: { definition: Resource }) => {
  const { name } = definition
  const t = useTranslate()
  const provider = useProvider()
  const { data: count = 0, refetch } = useQuery({
    queryKey: [name, 'untranslated'],
    queryFn: async ({ signal }) => {
      const page = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const
      const filter = { attention: 'untranslated', isActive: true }
      return (await provider.getList(name, { ...page, filter, signal })).total ?? 0
    },
    retry: false,
    refetchOnWindowFocus: false,
  })
  useRecentChanges((changes) => {
    if (changes.some(({ resource }) => resource === name)) void refetch()
  })
  return (
    count > 0 && (
      <Link to={paths.attention(definition, 'untranslated')}>
        {formatNumber(count)} {t(`resources.${name}.issues.untranslated`, { smart_count: count })}
      </Link>
    )
  )
}
