// The words a declaration needs, as a type: whatever it names must be said in three languages, or it does not compile.
import type { Language } from '#contract/languages.ts'

/** What an action says afterwards. */
type Notice = { done: string; failed: string }

/** A field as the form knows it: a companion's under the name of its resource. */
type FieldIn<Entry> = Entry extends { fields: readonly (infer Inner)[] }
  ? Entry extends { resource: infer Name extends string }
    ? Below<Name, Inner>
    : Inner
  : Entry
type Below<Name extends string, Inner> = Inner extends { source: infer Source extends string }
  ? Omit<Inner, 'source'> & { source: `${Name}.${Source}` }
  : never

type SourceOf<Entry> =
  FieldIn<Entry> extends infer One
    ? One extends string
      ? One
      : One extends { source: infer Source extends string; covers: readonly (infer Covered extends string)[] }
        ? Source | Covered
        : One extends { source: infer Source extends string }
          ? Source
          : never
    : never

type GroupIn<Entry> = Entry extends { group: infer Name extends string } ? Name : never
type HintIn<Entry> =
  FieldIn<Entry> extends infer One ? (One extends { hint: true; source: infer Source extends string } ? Source : never) : never
type ChoiceIn<Entry> =
  FieldIn<Entry> extends infer One
    ? One extends { source: infer Source extends string; options: readonly (infer Value extends string | number)[] }
      ? { [S in Source]: Record<Value, string> }
      : One extends { kind: 'status'; source: infer Source extends string; pending: string }
        ? { [S in Source]: { pending: string } }
        : never
    : never
type ActionIn<Entry, Type> = Entry extends { type: Type; name: infer Name extends string } ? Name : never

type AllOf<Union> = (Union extends unknown ? (part: Union) => void : never) extends (whole: infer Whole) => void ? Whole : never
type Needed<Key extends string, Names, Shape> = [Names] extends [never] ? unknown : { [K in Key]: Shape }

/** The words of one language for these columns, fields and actions. */
export type WordsFor<Columns, Fields, Actions> = { name: string; fields: Record<SourceOf<Columns> | SourceOf<Fields>, string> } & Needed<
  'titles',
  Fields,
  { create: string; update: string }
> &
  Needed<'groups', GroupIn<Fields>, Record<GroupIn<Fields>, string>> &
  Needed<'hints', HintIn<Fields>, Record<HintIn<Fields>, string>> &
  Needed<'choices', ChoiceIn<Columns | Fields>, Catalogue & AllOf<ChoiceIn<Columns | Fields>>> &
  Needed<'actions', ActionIn<Actions, 'call' | 'dialog'>, Record<ActionIn<Actions, 'call' | 'dialog'>, string>> &
  Needed<'notices', ActionIn<Actions, 'call'>, Record<ActionIn<Actions, 'call'>, Notice>>

/** What a list says of the records that each `attention` of its facts finds. */
export type AttentionWords<Facts> = Facts extends { attention: readonly (infer Name extends string)[] }
  ? { attention: Record<Name, string> }
  : unknown

/** A resource's words as they are mounted, as `resources.{name}`: a catalogue like any other. */
export interface Catalogue {
  [key: string]: string | Catalogue
}

/** The three languages of a resource's words: what its file in i18n/resources exports. */
export type Translations<Content = Catalogue> = Readonly<Record<Language, Content>>
