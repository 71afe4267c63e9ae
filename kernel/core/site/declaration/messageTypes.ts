// The type of the messages that a resource's screens need: a missing or superfluous one does not compile.
import type { GenericAction } from '#kernel/core/contract/access.ts'
import type { Definition } from '#kernel/core/contract/define.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import type { DefaultColumn, DefaultField } from './screenTypes.ts'

/** The notices of an event. */
interface Notice {
  done: string
  failed: string
}

/** The question before a call, and its button, a verb. */
interface Confirmation {
  question: string
  button: string
}

/** The events of every resource, for which it may have notices of its own. */
type CommonEvent = 'create' | 'update' | 'activate' | 'delete' | 'hardDelete'

/** The field of an entry. A related record's field is under the name of its resource. */
type FieldIn<Entry> = Entry extends { resource: infer Name extends string; fields: readonly (infer Inner)[] }
  ? { source: `${Name}.${SourceOf<Inner>}` }
  : Entry extends { fields: readonly (infer Inner)[] }
    ? Inner
    : Entry
type SourceOf<Entry> = Entry extends string
  ? Entry
  : Entry extends { source: infer Source extends string }
    ? Source
    : never
type OtherSourceOf<Entry> = Entry extends { sources: readonly (infer Other extends string)[] } ? Other : never
type ListedIn<Entry> = Entry extends { items: object } ? SourceOf<Entry> : never
type GroupIn<Entry> = Entry extends { group: infer Name extends string } ? Name : never
type LineIn<Entry> = Entry extends { line: infer Name extends string } ? Name : never
type LinedIn<Entry> = Entry extends { line: string } ? SourceOf<Entry> : never
type ExpiresIn<Entry> = Entry extends { expires: true } ? SourceOf<Entry> : never
type StartsIn<Entry> = Entry extends { starts: string } ? SourceOf<Entry> : never
type PendingIn<Entry> = Entry extends { pending: string } ? SourceOf<Entry> : never
type ActionIn<Entry, Type> = Entry extends { type: Type; name: infer Name extends string } ? Name : never
/** The calls that ask first. */
type AskingIn<Entry> = Entry extends { confirm: false } ? never : ActionIn<Entry, 'call'>
/** The definition's own actions: rows, actions on many records, permissions and tokens name them. */
type LabelledName<D> = D extends { actions: infer Own } ? Exclude<keyof Own & string, GenericAction> : never
/** Those of them that the change log has by their names. */
type LoggedName<D> = D extends { actions: infer Own }
  ? { [Name in keyof Own & string]: Own[Name] extends { logged: string } ? Name : never }[keyof Own & string]
  : never
type ReplacingIn<Entry> = Entry extends { name: infer Name extends string; replaces: object } ? Name : never

/** The parts of lists that an import has columns for, besides those that the name of an item says. */
type ListPartIn<D> = D extends { import: { lists: infer Lists } }
  ? {
      [Name in keyof Lists & string]: Lists[Name] extends { needs: infer Own; parts: infer Parts }
        ? `${Name}.${Exclude<keyof Parts & string, Own>}`
        : never
    }[keyof Lists & string]
  : never

type OptionsIn<Fields, Name> = Name extends keyof Fields
  ? Fields[Name] extends { kind: 'choice'; options: readonly (infer Option extends string | number)[] }
    ? { [Key in Name]: Record<Option, string> }
    : never
  : never

type OptionOf<F> = F extends { options: readonly (infer Option extends string | number)[] } ? Option : never
type ChoiceName<D extends Definition> = {
  [Name in keyof D['fields'] & string]: D['fields'][Name] extends
    | { kind: 'choice' }
    | { kind: 'computed'; options: readonly string[] }
    ? Name
    : never
}[keyof D['fields'] & string]

type AllOf<Union> = (Union extends unknown ? (part: Union) => void : never) extends (whole: infer Whole) => void
  ? Whole
  : never
type Needed<Key extends string, Names, Shape> = [Names] extends [never] ? unknown : { [K in Key]: Shape }
type ItemsOf<List, Usual> = [List] extends [never] ? Usual : List extends readonly (infer Item)[] ? Item : never

/** The messages of one language for a definition and its screens. */
export type NeededMessages<
  D extends Definition,
  Menu,
  Columns,
  Fields,
  Actions,
  Described extends string,
  Next,
  TabName extends string,
> = MessagesFor<
  D,
  Menu,
  ItemsOf<Columns, DefaultColumn<D>>,
  ItemsOf<Fields, DefaultField<D>>,
  FieldIn<ItemsOf<Fields, DefaultField<D>>>,
  Actions,
  Described,
  Next
> &
  Needed<'tabs', TabName, Record<TabName, string>>

type MessagesFor<D extends Definition, Menu, Column, Entry, Field, Actions, Described extends string, Next> = {
  name: string
  /** The titles of the document where those of the screens are others. */
  documentTitles?: { [Name in D['verbs'][number]]?: string }
  /** Also those of columns that a list shows only on request. */
  fields: Record<SourceOf<Column> | SourceOf<Field> | OtherSourceOf<Field> | Described | ListPartIn<D>, string> & {
    [Name in keyof D['fields'] & string]?: string
  }
  /** Sentences that explain a field whose label does not, in forms and at the heads of columns. */
  hints?: { [Source in SourceOf<Column> | SourceOf<Field>]?: string }
  /** The links to the files of fields on a page, instead of the usual words. */
  open?: { [Source in SourceOf<Field>]?: string }
  /** Sentences that explain all fields of a group of a form. */
  groupHints?: { [Name in GroupIn<Entry>]?: string }
  notices?: { [Name in CommonEvent]?: Partial<Notice> }
  /** What one record is called, and several: the words after their number. */
  noun?: string
  /** That there is none, as the beginning of a sentence. */
  none?: string
  /** The same, where there is also no record of the resource from which they follow. */
  noneYet?: string
  /** One and several, where the language has a gender that the usual words do not have. */
  status?: { active: string; inactive: string }
  /** Also the options of columns that a list shows only on request. */
  choices?: { [Name in ChoiceName<D>]?: Record<OptionOf<D['fields'][Name]>, string> }
} & Needed<'titles', Entry, { [Name in D['verbs'][number]]: string }> &
  Needed<'groups', GroupIn<Entry>, Record<GroupIn<Entry>, string>> &
  // The headings of lines, and the labels below them.
  Needed<'lines', LineIn<Field>, Record<LineIn<Field>, string>> &
  Needed<'short', LinedIn<Field>, Record<LinedIn<Field>, string>> &
  // The name of one item, with its %{key}.
  Needed<'items', ListedIn<Field>, Record<ListedIn<Field>, string>> &
  Needed<
    'choices',
    OptionsIn<D['fields'], SourceOf<Column | Field>> | PendingIn<Column> | ExpiresIn<Column> | StartsIn<Column>,
    AllOf<OptionsIn<D['fields'], SourceOf<Column | Field>>> &
      Record<PendingIn<Column>, { pending: string }> &
      Record<ExpiresIn<Column>, { expired: string }> &
      Record<StartsIn<Column>, { scheduled: string }>
  > &
  Needed<
    'actions',
    LabelledName<D> | ActionIn<Actions, 'call' | 'dialog'>,
    Record<LabelledName<D> | ActionIn<Actions, 'call' | 'dialog'>, string>
  > &
  ([Next] extends [never] ? unknown : { next: string }) &
  // What somebody did, before the record's name, and the same in a cell of the audit's export.
  Needed<'log', LoggedName<D>, Record<LoggedName<D>, { did: string; entry: string }>> &
  Needed<'confirmations', AskingIn<Actions>, Record<AskingIn<Actions>, Confirmation>> &
  // The question that also names the record that is replaced.
  Needed<'confirmations', ReplacingIn<Actions>, Record<ReplacingIn<Actions>, { replacing: string }>> &
  Needed<'notices', ActionIn<Actions, 'call'>, Record<ActionIn<Actions, 'call'>, Notice>> &
  // The records of each `attention` filter: the list's description, and the words after their number, in both numbers.
  (D extends { attention: infer Filters }
    ? Record<'attention' | 'issues', Record<keyof Filters & string, string>>
    : unknown) &
  (Menu extends { badge: true } ? { badge: string } : unknown)

/** A resource's messages, mounted as `resources.{name}`. */
export interface Catalogue {
  [key: string]: string | Catalogue
}

/** A resource's messages in three languages: the exports of its texts.ts. */
export type Translations<Content = Catalogue> = Readonly<Record<Language, Content>>
