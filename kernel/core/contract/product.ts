// The product that runs on the kernel. The sign-in page loads this file: no schemas, no definitions.
// A program first imports the file that calls `defineProduct` (docs/decisions/kernel-and-products.md).
import { productPart } from './productPart.ts'

export type TextsByLanguage = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What a product says of itself to all of its programs. What they load later is in its contract, server and site. */
export interface ProductFacts {
  /** The name on pages and mails, unless the setting BRAND is another. */
  readonly name: string
  /** The interface languages, in the order of the menus, with their tags in Content-Language. */
  readonly languages: Readonly<Record<string, string>>
  /** The language of whoever has chosen none, and of names that are stored once. */
  readonly defaultLanguage: string
  /** The language of the descriptions in /openapi.json. */
  readonly descriptionLanguage: string
  /** The profile that may do everything, and alone what concerns other people's accounts and the server. */
  readonly administrator: string
  /** The profiles that use the back office with rights of their own. Every profile that is not named is `other`. */
  readonly staff: readonly string[]
  /** The profiles that sign in to the product's app only. */
  readonly outsiders: readonly string[]
  /** People register in an app: the sign-in page offers it, and the site has the pages that stores ask for. */
  readonly hasApp: boolean
  /** The line below the name on the sign-in page, by language. */
  readonly taglines: Readonly<Record<string, string>>
  /** The reasons why an action is refused, one for each condition of a definition. They load where one is shown. */
  readonly loadReasons: () => Promise<{ readonly reasons: TextsByLanguage }>
  /** The validation messages, with limits as arguments, and which of them name their field. They load with forms. */
  readonly loadMessages: () => Promise<{
    readonly messages: TextsByLanguage
    readonly namingTheirField: readonly string[]
  }>
}

/** What the site of a product loads. */
export interface ProductLoaders {
  /** Its pages outside the admin by their paths, each a route that loads when it is opened. */
  readonly publicPages: Readonly<Record<string, () => Promise<object>>>
  /** The messages of the admin by language, those of the kernel included. */
  readonly loadTexts: Readonly<Record<string, () => Promise<{ readonly messages: object }>>>
}

/**
 * The types of the product that the kernel is compiled with. A product adds them:
 * `declare module '#kernel/core/contract/product.ts' { interface Register { product: typeof sillage } }`.
 */
export interface Register {}

type Product = ProductFacts & ProductLoaders
type Registered = Register extends { product: infer Facts } ? Facts & Omit<typeof defaults, keyof Facts> : ProductFacts

const part = productPart<Product>('product')

const nothing: Readonly<Record<string, {}>> = {}
/** What most products do not need. */
const defaults = {
  staff: [],
  outsiders: [],
  hasApp: false,
  loadReasons: async () => ({ reasons: nothing }),
  loadMessages: async () => ({ messages: nothing, namingTheirField: [] }),
} as const satisfies Partial<ProductFacts>

export const defineProduct = <const Facts extends Omit<ProductFacts, keyof typeof defaults> & Partial<ProductFacts>>(
  facts: Facts,
  loaders: Omit<ProductLoaders, 'publicPages'> & Partial<ProductLoaders>,
): Facts => {
  part.define({ publicPages: {}, ...defaults, ...facts, ...loaders })
  return facts
}

/** Returns the product of the program. @throws Error if the kernel was imported before it */
export function product(): Registered & ProductLoaders
export function product(): Product {
  return part.read()
}
