// Everybody begins with the books.
import type { ProductPage } from '#kernel/core/site/index.ts'

export const landing = (): string => 'books'
export const hasHomeEntry = (): boolean => false
export const menuPages: readonly ProductPage[] = []
