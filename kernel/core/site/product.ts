// The site half of a product, which loads with the admin after a sign-in.
import type { IconNode } from 'lucide'
import type { ComponentType } from 'react'
import { type Language, perLanguage } from '#kernel/core/contract/languages.ts'
import { productPart } from '#kernel/core/contract/productPart.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { Declaration, MenuGroup } from './declaration/declaration.ts'
import type { SiteFeature } from './feature.ts'
import type { Landing, ProductPage } from './declaration/menuEntry.ts'

/** The modules of a folder for each resource, by their paths. */
type ByPath<Module> = Readonly<Record<string, Module>>

export interface ProductSite {
  /** Every definition.ts. */
  readonly definitions: ByPath<Resource>
  /** Every screens.ts. */
  readonly declarations: ByPath<Declaration>
  /** Every texts.ts in all languages: a spreadsheet may have headings in any of them. */
  readonly texts: ByPath<() => Promise<Readonly<Record<Language, object>>>>
  /** The features that it has: those of the kernel, and its own. */
  readonly features: readonly SiteFeature[]
  /** The screen that /admin leads to, below it, for a user. */
  readonly landing: Landing
  /** Whether the menu leads to the home, for those who land there. */
  readonly hasHomeEntry: ProductPage['mayOpen']
  /** The pages of the menu that belong to no resource. */
  readonly menuPages: readonly ProductPage[]
  /** Groups of the menu, with the icons of those that have one of their own. */
  readonly menuGroups: Readonly<Record<Exclude<MenuGroup, 'manage'>, IconNode | undefined>>
  /** The pages that belong to no resource by their routes. Those that the menu does not name belong to the home. */
  readonly pages: Readonly<Record<string, ComponentType>>
  /** What the help says of the product: what is new, and its words. */
  readonly loadHelp: () => Promise<{
    readonly news: readonly Readonly<Record<Language, string>>[]
    readonly words: Readonly<Record<Language, Readonly<Record<string, readonly [word: string, meaning: string]>>>>
  }>
  /** The headings of the specified exports, by resource: imports recognize them. */
  readonly loadExportHeadings: () => Promise<
    Readonly<Record<string, Readonly<Record<Language, Readonly<Record<string, string>>>>>>
  >
}

const part = productPart<ProductSite>('site of a product')

/** What most products do not need. */
const defaults = {
  hasHomeEntry: () => false,
  menuPages: [],
  pages: {},
  loadHelp: async () => ({ news: [], words: perLanguage(() => ({})) }),
  loadExportHeadings: async () => ({}),
} satisfies Partial<ProductSite>

export const defineSite = (given: Omit<ProductSite, keyof typeof defaults> & Partial<ProductSite>): ProductSite =>
  part.replace({ ...defaults, ...given })

/** Returns the site half of the program's product. @throws Error before it is defined */
export const productSite = part.read
