// What the help says of the product: what is new, and its words.
import { productNews } from '#src/i18n/shell/news.ts'
import { productWords } from '#src/i18n/shell/words.ts'

export const news = productNews
export const words = productWords
