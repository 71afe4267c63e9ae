// The texts of the product in the help: what is new, and its words.
import { productNews } from '#src/i18n/news.ts'
import { productWords } from '#src/i18n/words.ts'

export const news = productNews
export const words = productWords
