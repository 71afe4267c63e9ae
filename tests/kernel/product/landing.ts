// Everybody begins with the toys.
import type { Landing, ProductPage } from '#kernel/core/site/index.ts'

export const landing: Landing = () => 'toys'
export const hasHomeEntry: ProductPage['mayOpen'] = () => false
export const menuPages: readonly ProductPage[] = []
export const menuGroups = {}
