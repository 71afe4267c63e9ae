// Everybody begins with the books.
import type { ProductPage } from '#kernel/site/index.ts'

export const landing = (): string => 'books'
export const hasHomeEntry = (): boolean => false
export const menuPages: readonly ProductPage[] = []
