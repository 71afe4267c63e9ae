// The opening hours of a site as they are stored.
import * as z from 'zod/mini'

/** By weekday; null for a day on which it is closed. */
export const StoredHours = z.object({
  monday: z.nullable(z.string()),
  tuesday: z.nullable(z.string()),
  wednesday: z.nullable(z.string()),
  thursday: z.nullable(z.string()),
  friday: z.nullable(z.string()),
  saturday: z.nullable(z.string()),
  sunday: z.nullable(z.string()),
})
