// Asks features for what they add. Their parts load with the screen that shows them, so that it does not move when they appear.
import { use } from 'react'
import { useEngine } from './declaration/engineContext.ts'
import type { SiteFeature, SiteParts } from './feature.ts'

type Parts = readonly SiteParts[]

const loading = new WeakMap<readonly SiteFeature[], Promise<Parts>>()
const ready = new WeakMap<readonly SiteFeature[], Parts>()
let loaded: Parts = []

const load = async (features: readonly SiteFeature[]): Promise<Parts> => {
  loaded = await Promise.all(features.map((feature) => feature.load?.() ?? {}))
  ready.set(features, loaded)
  return loaded
}

/** Loads the parts of features, once. */
export const loadParts = (features: readonly SiteFeature[]): Promise<Parts> => {
  const promise = loading.get(features) ?? load(features)
  loading.set(features, promise)
  return promise
}

export const loadedParts = (): Parts => loaded

/** The parts of features. A screen that they did not load with waits for them. */
export const useParts = (): Parts => {
  const { features } = useEngine()
  return ready.get(features) ?? use(loadParts(features))
}

/** What a feature has for a place that one feature fills; undefined if the product has no such feature. */
export const useSlot = <Slot extends keyof SiteFeature>(slot: Slot): SiteFeature[Slot] | undefined =>
  useEngine().features.find((feature) => feature[slot] !== undefined)?.[slot]
