// What a rule can look at.
import * as z from 'zod/mini'

/** The conditions that the caller can choose: what needs attention, and views with their names. */
export const Conditions = z.array(
  z.object({
    condition: z.string(),
    resource: z.string(),
    /** Of a view. */
    name: z.nullable(z.string()),
    /** The records that meet it now. */
    count: z.number(),
  }),
)
export type Conditions = z.infer<typeof Conditions>
