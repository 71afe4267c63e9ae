// The engine's context, provided by App: the user, definitions, declarations, data provider, and two error pages.
import { createContext, useContext, type ComponentType } from 'react'
import type { Me } from '#kernel/core/contract/access.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { EngineDataProvider } from '../data/dataProvider.ts'
import type { DraftStore } from '#kernel/core/site/form/draftStore.ts'
import type { SiteFeature } from '../feature.ts'
import type { Declaration } from './declaration.ts'

/** The site's settings that screens read. Resources add theirs by module augmentation. */
export interface EngineConfig {
  /** Origin of the API and of its files, without a slash at the end; empty for the page's own. */
  apiHost: string
  /** The profiles with the rights of operators; undefined for every profile without rules of its own. */
  operatingProfiles?: readonly string[] | undefined
  /** Whether administrators see the pages for developers. */
  developerPages?: boolean
  /** The URLs and paths of /config.json, by their names. */
  addresses?: Readonly<Record<string, string>>
}

export interface Engine {
  me: Me
  /** An administrator views the site as the profile of `me`: nothing can be changed. */
  isViewing?: boolean
  /** The moment that the screen shows, if that is not the present (kernel/features/asOf/site). */
  at?: string
  definitions: ReadonlyMap<string, Resource>
  declarations: readonly Declaration[]
  features: readonly SiteFeature[]
  config: EngineConfig
  /** The same as react-admin's. */
  dataProvider: EngineDataProvider
  /** Loads the store of drafts; without it, forms keep none. */
  loadDrafts?: () => Promise<DraftStore>
  /** Loads the messages that only forms and dialogs need; undefined if they are loaded already. */
  loadFormMessages?: () => Promise<unknown>
  NotFound: ComponentType
  Forbidden: ComponentType
}

export const EngineContext = createContext<Engine | undefined>(undefined)

/** The engine's context; only inside an EngineProvider. */
export const useEngine = (): Engine => {
  const engine = useContext(EngineContext)
  if (!engine) throw new Error('The engine is used outside of its EngineProvider')
  return engine
}

export const definitionOf = (definitions: ReadonlyMap<string, Resource>, name: string): Resource => {
  const found = definitions.get(name)
  if (!found) throw new Error(`${name}: no definition of this name`)
  return found
}

/** The definition of the resource of this name; only inside an EngineProvider. */
export const useDefinition = (name: string): Resource => definitionOf(useEngine().definitions, name)
