// The palette's search (Ctrl+K): one call over the records of every resource that the caller may list.
// Beyond the specification: another server may not have it.
import * as z from 'zod/mini'
import { type Area, grantStaff } from '../access.ts'
import { defineEndpoints } from '../endpoint.ts'
import { isFindable, list } from '../limits.ts'
import { plainText } from '../plainText.ts'
import { Found } from '../payloads/search.ts'
import { searchPaths } from '../paths/searchPaths.ts'

/** What was typed: three characters, as in the search box of a list, or the id of a record. */
export const SearchQuery = z.strictObject({
  str: z.pipe(
    z.pipe(z.string('required').check(z.maxLength(list.searchMaximum, 'tooLong')), z.transform(plainText)),
    z.string().check(z.refine(isFindable, { error: 'tooShort', params: { minimum: list.searchMinimum } })),
  ),
})

/** Everybody in the back office may search. The access of each resource decides what they find (S2§6). */
const search: Area = { name: 'search', access: grantStaff(['list']), tokens: ['list'] }

export const endpoints = defineEndpoints({
  /** Of each resource the record with this id, and the first five that contain the text; active and inactive ones. */
  search: {
    ...searchPaths.search,
    access: { resource: search, action: 'list' },
    query: SearchQuery,
    status: 200,
    reply: z.array(Found),
  },
})
