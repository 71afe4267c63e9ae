// The contract of a product after a sign-in, for site and server: the resource of accounts, and names of areas.
// A program imports the file that calls `defineContract` after the product, before anything else of the kernel.
import type * as z from 'zod/mini'
import { perLanguage } from './languages.ts'
import type { Register, TextsByLanguage } from './product.ts'
import { productPart } from './productPart.ts'
import type { Resource } from './resource.ts'

export interface ProductContract {
  /**
   * The resource of those who sign in. Its table has id, name, email, password_hash, profile_id, profile_since,
   * confirmed_at, erased_at and deleted_at, and its path is /usuario.
   */
  readonly users: Resource
  /** The resource of the profiles; its table has id and name. */
  readonly profiles: Resource
  /** The schema of a user as rows have it, for the server. */
  readonly loadUserRow: () => Promise<z.ZodMiniObject>
  /** The profiles in words; one that an installation has added is its code. */
  readonly profileNames: TextsByLanguage
  /** The names of resources and calls without screens: in the audit and its export, and in the scopes of API tokens. */
  readonly areaNames: TextsByLanguage
  /** Those of them whose records the audit contains, as the name of one. */
  readonly recordNames: TextsByLanguage
  /** The resources to whose records a key of an installation can be bound. */
  readonly keyTargets: readonly string[]
}

type Registered = Register extends { contract: infer Given }
  ? Given & Omit<typeof defaults, keyof Given>
  : ProductContract

const part = productPart<ProductContract>('contract of a product')

/** What most products do not need: every resource has texts that name it. */
const defaults = {
  areaNames: perLanguage(() => ({})),
  recordNames: perLanguage(() => ({})),
  keyTargets: [],
} satisfies Partial<ProductContract>

export const defineContract = <
  const Given extends Omit<ProductContract, keyof typeof defaults> & Partial<ProductContract>,
>(
  given: Given,
): Given => {
  part.define({ ...defaults, ...given })
  return given
}

/** Returns the contract of the program's product. @throws Error if the kernel was imported before it */
export function productContract(): Registered
export function productContract(): ProductContract {
  return part.read()
}
