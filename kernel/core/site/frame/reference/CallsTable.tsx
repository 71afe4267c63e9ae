// The calls of a resource, from the description of the API that the server publishes.
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import { referenceMessages } from './texts.ts'
import styles from './Reference.module.css'

const openApi = '/openapi.json'

const OpenApi = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ operationId: z.string(), tags: z.optional(z.array(z.string())) })),
  ),
})

const readCalls = async (signal: AbortSignal) => {
  const reply = await fetch(openApi, { signal })
  if (!reply.ok) throw new Error(`${openApi} was answered with ${reply.status}`)
  const { paths } = z.parse(OpenApi, await reply.json())
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, tags = [] }]) => ({ path, method, operationId, tags })),
  )
}

export const CallsTable = ({ resource }: { resource: string }) => {
  const t = useScreenTranslate(referenceMessages)
  const query = useQuery({
    queryKey: ['openapi'],
    queryFn: ({ signal }) => readCalls(signal),
    staleTime: Infinity,
  })
  const { data, error } = query
  if (error || !data) return <Pending query={query} failed={t('callsFailed')} room="page" />
  return (
    <>
      <ul className={styles.calls}>
        {data
          .filter(({ tags }) => tags.includes(resource))
          .map(({ method, path, operationId }) => (
            <li key={operationId}>
              <code>
                <strong>{method.toUpperCase()}</strong> {path}
              </code>
              <span>{operationId}</span>
            </li>
          ))}
      </ul>
      <p className={styles.intro}>
        <a href={openApi}>{t('openApi')}</a>
      </p>
    </>
  )
}
