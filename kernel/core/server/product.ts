// The server half of a product. Each part loads where it is needed, against import circles.
// A program first imports the file that calls `defineServer`.
import type { Prompts } from '#kernel/core/contract/prompts.ts'
import type { Register, TextsByLanguage } from '#kernel/core/contract/product.ts'
import { productPart } from '#kernel/core/contract/productPart.ts'

export interface ProductServer {
  /** Its own module, which another process imports before anything else; its folder is the product's. */
  readonly module: string
  /** The folders of its resources, each with a folder of its own. */
  readonly resources: readonly URL[]
  /** The folder of its migrations. */
  readonly migrations: URL
  /** The file with the types of its tables. */
  readonly tables: URL
  /** The folder of what is built of it: the site, and a packed database. */
  readonly builds: URL
  /** Whether its migrations decide the kernel's tables; other products follow (tables/kernelDdl.ts). */
  readonly decidesKernelTables: boolean
  /** Where its routes outside /api begin. */
  readonly paths: readonly string[]
  /** What it adds to the work of a server (productWork.ts). */
  readonly loadWork: () => Promise<{ readonly work: object }>
  /** The features of the kernel that it has: what each adds to a server (feature.ts). */
  readonly loadFeatures: () => Promise<{ readonly features: readonly object[] }>
  /** Its own settings: environment variables that the kernel reads, checks and explains with its own. */
  readonly loadSettings: () => Promise<{ readonly settings: object }>
  /**
   * Its tables that grow with time and are partitioned by month, with how many months of them are kept, and those that
   * Citus spreads over its workers, with the column that decides where a row is.
   */
  readonly loadPartitions: () => Promise<{
    readonly partitioned: object
    readonly distributed: Readonly<Record<string, string>>
  }>
  /** What it suggests that agents do. */
  readonly loadPrompts: () => Promise<{ readonly prompts: Prompts }>
  /** The sentences of the error replies of its calls. */
  readonly loadErrors: () => Promise<{ readonly errors: TextsByLanguage }>
  /** The tables of those who sign in and of their profiles, and what else is stored about a person. */
  readonly loadAccounts: () => Promise<{
    readonly users: object
    readonly profiles: object
    readonly personalTables: object
    readonly personalTexts: object
  }>
}

type Registered = Register extends { server: infer Given } ? Given & Omit<typeof defaults, keyof Given> : ProductServer

const part = productPart<ProductServer>('server of a product')

/** What most products do not need. */
const defaults = {
  paths: [],
  loadWork: async () => ({ work: {} }),
  loadSettings: async () => ({ settings: {} }),
  loadPartitions: async () => ({ partitioned: {}, distributed: {} }),
  loadPrompts: async () => ({ prompts: {} }),
  // This file is imported before the product, which the languages are from.
  loadErrors: async () => ({ errors: (await import('#kernel/core/contract/languages.ts')).perLanguage(() => ({})) }),
} satisfies Partial<ProductServer>

export const defineServer = <const Given extends Omit<ProductServer, keyof typeof defaults> & Partial<ProductServer>>(
  given: Given,
): Given => {
  part.define({ ...defaults, ...given })
  return given
}

/** Returns the server half of the program's product. @throws Error if the kernel was imported before it */
export function productServer(): Registered
export function productServer(): ProductServer {
  return part.read()
}
