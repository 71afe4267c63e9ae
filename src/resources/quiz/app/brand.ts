// The name of the product, as the site's settings have it.
import { useEngine } from '#kernel/core/site/index.ts'

declare module '#kernel/core/site/declaration/engineContext.ts' {
  interface EngineConfig {
    /** The product's name, or that of the settings. */
    brand: string
  }
}

export const useBrand = (): string => useEngine().config.brand
