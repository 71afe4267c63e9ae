// What the help says of the product: what is new, its words, and its visual identity.
import { Identity } from '#src/custom/identity/Identity.tsx'
import { productNews } from '#src/i18n/news.ts'
import { productWords } from '#src/i18n/words.ts'

export const news = productNews
export const words = productWords
export const More = Identity
