// The contract of a feature: its name and its calls. core/server/feature.ts and core/site/feature.ts are the rest.
import type * as z from 'zod/mini'
import type { FeatureLog } from './actionNames.ts'
import type { CallsModule, ResourceModule } from './contracts.ts'
import type { Language, TextLanguage } from './languages.ts'
import type { Resource } from './resource.ts'

type Names = Readonly<Record<string, string>>

/** What the log, and the scopes of API tokens, say of a feature in one language. */
export interface LogTexts {
  /** The names of its calls, by their name on the wire. */
  areas?: Names
  /** Those of them that the audit contains, as the name of a record. */
  records?: Names
  /** What happens in it without changing a record: as a noun, and after the name of the person who did it. */
  events?: Readonly<Record<string, { entry: string; did: string }>>
  /** What its events are about, by the names of `Feature.details`: a text as `%{value}`, a number as `%{count}`. */
  details?: Names
  /** Its runs over records, by their action: a name, and after that of the person what was done to `count` of them. */
  runs?: Readonly<Record<string, { name: string; did: string }>>
}
/** A feature's contract/words.ts, which adds the type of its events to `FeatureEvents` (actionNames.ts). */
export type FeatureWords = Readonly<Record<TextLanguage, LogTexts>>

/** A feature's contract/feature.ts. Only the server loads it: its calls have schemas. */
export interface Feature {
  /** What its calls are called on the wire, which need not be the name of its folder. */
  name: string
  /** What it stores as a resource. */
  resource?: Resource
  endpoints?: CallsModule['endpoints']
  words?: FeatureWords
  /** What its events are about: their schemas, which its folder adds to the interface `EventDetails` as well. */
  details?: Readonly<Record<string, z.core.$ZodType>>
}

export const definitionsOf = (features: readonly Feature[]) =>
  features.flatMap(({ name, resource }): [string, ResourceModule][] =>
    resource ? [[name, { default: resource }]] : [],
  )

export const callsOf = (features: readonly Feature[]) =>
  features.flatMap(({ name, endpoints }): [string, CallsModule][] => (endpoints ? [[name, { endpoints }]] : []))

/** Returns what features log besides changes. */
export const logOf = (features: readonly Feature[]): FeatureLog => ({
  events: features.flatMap(({ words }) => Object.keys(words?.pt.events ?? {})),
  details: Object.fromEntries(features.flatMap(({ details = {} }) => Object.entries(details))),
})

/** Returns the words of features in a language. */
export const wordsIn = (language: Language, all: readonly FeatureWords[]) => {
  const texts = all.map((words) => words[language])
  const eventTexts = (part: 'entry' | 'did'): Names =>
    Object.fromEntries(
      texts.flatMap(({ events = {} }) => Object.entries(events).map(([name, text]) => [name, text[part]])),
    )
  return {
    areas: Object.fromEntries(texts.flatMap(({ areas = {} }) => Object.entries(areas))),
    records: Object.fromEntries(texts.flatMap(({ records = {} }) => Object.entries(records))),
    entries: eventTexts('entry'),
    did: eventTexts('did'),
    details: Object.fromEntries(texts.flatMap(({ details = {} }) => Object.entries(details))),
    runs: Object.fromEntries(texts.flatMap(({ runs = {} }) => Object.entries(runs))),
  }
}
export type LogWords = ReturnType<typeof wordsIn>
