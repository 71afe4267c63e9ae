// Searches all tables for the palette.
import { endpoints } from '#kernel/core/contract/calls/search.ts'
import { list } from '#kernel/core/contract/limits.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import { findRecords } from '#kernel/core/server/operations/findRecords.ts'
import { masked } from '#kernel/core/server/operations/mask.ts'

export const handlers = defineHandlers(endpoints, {
  search: async ({ query: { str }, language, signedIn, dependencies }) => {
    const { me } = signedIn
    const rows = await findRecords(dependencies, signedIn, { str, language })
    const resources = new Map(
      dependencies.registry.flatMap(({ contract }) =>
        contract.resource ? [[contract.resource.name, contract.resource]] : [],
      ),
    )
    const found = rows.map((row) => {
      const resource = resources.get(row.resource)
      return resource && row.details ? { ...row, details: masked(dependencies, resource, row.details) } : row
    })
    if (str.length < list.searchMinimum) return found
    for (const feature of dependencies.features)
      for (const one of (await feature.search?.({ me, text: str, language, dependencies })) ?? [])
        if (!found.some(({ resource, id }) => resource === one.resource && id === one.id)) found.push(one)
    return found
  },
})
