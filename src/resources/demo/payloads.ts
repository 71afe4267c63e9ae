// What a removal of the demo content removes, and what stays.
import * as z from 'zod/mini'

/** The records of the demo content by the names of their resources, and what goes with them; the accounts are no part of it. */
export const demoParts = [
  'campaigns',
  'quiz',
  'fragrances',
  'categories',
  'devices',
  'sites',
  'capsules',
  'news',
  'questions',
  'answers',
  'shots',
] as const
export type DemoPart = (typeof demoParts)[number]

const counts = z.array(z.object({ what: z.enum(demoParts), count: z.number() }))

/**
 * `removed` goes; `kept` stays because records that people have created refer to it, and then is no demo content any more.
 * Both are empty without demo content, and contain no zeros.
 */
export const DemoContent = z.object({ removed: counts, kept: counts })
export type DemoContent = z.infer<typeof DemoContent>
