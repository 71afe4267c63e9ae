// Everybody begins with the books.
import type { Landing, ProductPage } from '#kernel/core/site/index.ts'

export const landing: Landing = () => 'books'
export const hasHomeEntry: ProductPage['mayOpen'] = () => false
export const menuPages: readonly ProductPage[] = []
export const menuGroups = {}
