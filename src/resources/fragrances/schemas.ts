// The translated names of a fragrance in the replies of other resources.
import * as z from 'zod/mini'

/** Another server may omit them (rules/fragranceName.ts). */
export const translatedNames = { name_en: z.optional(z.string()), name_es: z.optional(z.string()) }
