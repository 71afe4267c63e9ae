// What a removal of the demo content removes, and what stays.
import * as z from 'zod/mini'

/** The demo records by resource, and what goes with them; without accounts. */
export const demoParts = [
  'campaigns',
  'quiz',
  'fragrances',
  'categories',
  'devices',
  'sites',
  'deliveries',
  'capsules',
  'news',
  'questions',
  'answers',
  'shots',
] as const
export type DemoPart = (typeof demoParts)[number]

const counts = z.array(z.object({ what: z.enum(demoParts), count: z.number() }))

/** `removed` goes; `kept` stays because other records refer to it, no longer as demo content. Without zeros. */
export const DemoContent = z.object({ removed: counts, kept: counts })
export type DemoContent = z.infer<typeof DemoContent>
