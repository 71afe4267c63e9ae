// Asks features for what they add. Their parts load with the screen that shows them, so that it does not move when they appear.
import { useEngine } from './declaration/engineContext.ts'
import type { SiteFeature, SiteParts } from './feature.ts'

type Parts = readonly SiteParts[]

const loading = new WeakMap<readonly SiteFeature[], Promise<Parts>>()
let loaded: Parts = []

const load = async (features: readonly SiteFeature[]): Promise<Parts> =>
  (loaded = await Promise.all(features.map((feature) => feature.load?.() ?? {})))

/** Loads the parts of features, once. */
export const loadParts = (features: readonly SiteFeature[]): Promise<Parts> => {
  const promise = loading.get(features) ?? load(features)
  loading.set(features, promise)
  return promise
}

export const loadedParts = (): Parts => loaded

/** What a feature has for a place that one feature fills; undefined if the product has no such feature. */
export const useSlot = <Slot extends keyof SiteFeature>(slot: Slot): SiteFeature[Slot] | undefined =>
  useEngine().features.find((feature) => feature[slot] !== undefined)?.[slot]
