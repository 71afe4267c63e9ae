// The chosen features with what they add to a server, typed by the product's lists.
import { productServer } from './product.ts'

/** What the product's features say without a running server (feature.ts). */
export const { features } = await productServer().loadFeatures()

/** Their names and calls (kernel/core/contract/feature.ts). */
export const featureContracts = features.flatMap(({ contract }) => contract ?? [])

/** What the log says of them. */
export const featureWords = featureContracts.flatMap(({ words }) => words ?? [])

let loaded: Promise<Awaited<ReturnType<(typeof features)[number]['load']>>[]> | undefined

/** Loads what the product's features add to a server. */
export const loadFeatures = () => (loaded ??= Promise.all(features.map((feature) => feature.load())))
