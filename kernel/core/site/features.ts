// Asks features for what they add. Their parts load with the screen that shows them, so that it does not move when they appear.
import { use, useEffect } from 'react'
import { useEngine } from './declaration/engineContext.ts'
import type { SiteFeature, SiteParts } from './feature.ts'

type Parts = readonly SiteParts[]

const loading = new WeakMap<readonly SiteFeature[], Promise<Parts>>()
const known = new WeakMap<readonly SiteFeature[], Parts>()
let loaded: Parts = []

const load = (features: readonly SiteFeature[]): Promise<Parts> => {
  const promise = Promise.all(features.map((feature) => feature.load?.() ?? {})).then((value) => {
    loaded = value
    // So that React's `use` returns at once.
    Object.assign(promise, { status: 'fulfilled', value })
    return value
  })
  return promise
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
  const parts = known.get(features) ?? use(loadParts(features))
  // Once a screen has them, none waits any more. A component that has waited does so until it is shown.
  useEffect(() => {
    known.set(features, parts)
  }, [features, parts])
  return parts
}

/** What a feature has for a place that one feature fills; undefined if the product has no such feature. */
export const useSlot = <Slot extends keyof SiteFeature>(slot: Slot): SiteFeature[Slot] | undefined =>
  useEngine().features.find((feature) => feature[slot] !== undefined)?.[slot]
