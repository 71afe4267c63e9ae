// The site half of a feature. The registration loads with the admin, so it is small; the rest loads later.
import type { IconNode } from 'lucide'
import type { ComponentType, RefObject } from 'react'
import type { Me } from '#kernel/core/contract/access.ts'
import type { FeatureWords } from '#kernel/core/contract/feature.ts'
import type { ProposedChange } from '#kernel/core/contract/proposedChange.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { RowAction } from './actions/actions.ts'
import type { ListFilter } from './data/dataProvider.ts'
import type { Declaration } from './declaration/declaration.ts'
import type { ProductPage } from './declaration/menuEntry.ts'
import type { FeatureLabel } from './declaration/useLabel.ts'
import type { ListView } from './list/listView.ts'
import type { Selection } from './list/selection.ts'
import type { List } from './list/useList.ts'

/** A page of the menu, at its name below /admin. */
export interface FeaturePage extends Omit<ProductPage, 'label' | 'to' | 'badge'> {
  label: FeatureLabel
  Page: ComponentType
  /** The label of pages below it, in the breadcrumbs. */
  below?: FeatureLabel
}

/** What waits for the user. */
export interface News {
  /** Unread notifications. */
  unread: number
  /** What waits for an answer of the user. */
  waiting: number
}

/** A tab of the quick panel. */
export interface PanelTab {
  name: string
  label: FeatureLabel
  order: number
  mayOpen?: (me: Me) => boolean
  /** Whether the panel opens with it. */
  isNews?: (news: News) => boolean
  Tab: ComponentType<{ onLeave: () => void }>
}

/** The record that a button of its header, or a part of its page, is about. */
export interface RecordButtonProps {
  resource: string
  record: number
  name: string
}

/** A part of every record's page, beside its values. */
export interface RecordPart {
  /** Names it among the parts; the hash of its name leads to it. */
  name: string
  title: FeatureLabel
  mayShow: (me: Me) => boolean
  /** The height of an empty part in px: what follows it keeps its place while it loads. */
  room: number
  View: ComponentType<RecordButtonProps>
  /** What the page says of it below the title. */
  Lead: ComponentType<RecordButtonProps>
}

/** A list that is shown. */
export interface ShownList {
  declaration: Declaration
  definition: Resource
  list: List
  listView: ListView
}

export interface ListDialogProps extends ShownList {
  /** The chosen records; without it, every record that the list finds. */
  selection?: Selection | undefined
  onClose: () => void
}

/** What a list opens. */
export interface ListTool {
  Dialog: ComponentType<ListDialogProps>
}

/** A tool in the header of a list. */
export interface ListButton extends ListTool {
  label: FeatureLabel
  icon: IconNode
  order: number
  mayUse: (me: Me, definition: Resource) => boolean
  /** Whether it is offered for chosen records, too. */
  takesSelection?: boolean
}

/** A tool in the menu of views, with its entry there. */
export interface MenuTool extends ListTool {
  Item: ComponentType<{ onOpen: () => void }>
}

interface ViewProps extends ShownList {
  onTool: (tool: ListTool) => void
}

/** Views of lists. Their links and their numbers are core's. */
export interface ListViews {
  /** The entries of their menu. */
  Items: ComponentType<ViewProps>
  /** Says above a list that its view was changed, or loads a view that this browser does not know. */
  Bar: ComponentType<ViewProps & { onFocusLost: () => void }>
}

/** The choice of a list's columns. */
export interface ColumnChoice {
  Dialog: ComponentType<Omit<ListDialogProps, 'list' | 'selection'>>
  /** Changes the widths at the headings in a section. */
  Widths: ComponentType<Omit<ShownList, 'list'> & { section: RefObject<HTMLElement | null> }>
}

export interface BulkBarProps {
  resource: Resource
  selection: Selection
  mayBeOutside: boolean
  filter: ListFilter
  total: number
  onSelect: (selection: Selection) => void
  onFilter: (filter: ListFilter) => void
  /** Exports the selected records. */
  onExport: (() => void) | undefined
  /** Keeps the bar until the result of a run is closed, even if no row is selected any more. */
  onKeepOpen: (isKeptOpen: boolean) => void
  /** Called when the bar is gone with the pressed button. */
  onFocusLost: () => void
}

/** Actions on the selected rows of a list. */
export interface BulkActions {
  Bar: ComponentType<BulkBarProps>
}

/** Lists and records as they were at a moment. */
export interface PastScreens {
  List: ComponentType<{ declaration: Declaration; at: string }>
  Record: ComponentType<{ declaration: Declaration; id: number; at: string }>
}

export interface KeepChangesProps {
  changes: readonly ProposedChange[]
  /** Called once they are kept. */
  onSaved?: () => void
  onClose: () => void
}

/** Keeps changes for later instead of making them. */
export interface Keeping {
  mayKeep: (me: Me) => boolean
  /** The most changes that it keeps at once. */
  most: number
  Dialog: ComponentType<KeepChangesProps>
}

/** What a feature adds to screens that are not the first one. */
export interface SiteParts {
  /** What the log says of it. */
  words?: FeatureWords
  tabs?: readonly PanelTab[]
  /** A button of a record's header. */
  RecordButton?: ComponentType<RecordButtonProps>
  recordPart?: RecordPart
  /** A tool for any list. */
  listTool?: MenuTool
  /** A tool for the chosen view of a list. */
  viewTool?: MenuTool
}

/** Asks what else is to happen when a record of a resource is deactivated, in place of the plain question. */
export interface Deactivation {
  isOf: (resource: string) => boolean
  mayUse: (me: Me) => boolean
  dialog: NonNullable<RowAction['dialog']>
}

/** The site half of a feature, in its folder's site/feature.ts. */
export interface SiteFeature {
  /** Its pages in the menu. */
  pages?: readonly FeaturePage[]
  /** Keeps changes for later instead of making them. */
  keeping?: Keeping
  /** Views of lists. */
  views?: ListViews
  /** The choice of a list's columns. */
  columns?: ColumnChoice
  /** A button of any list. */
  listButton?: ListButton
  /** Actions on the selected rows of a list. */
  bulk?: BulkActions
  /** Lists and records as they were at a moment. */
  past?: PastScreens
  /** Asks what else is to happen when a record is deactivated. */
  deactivation?: Deactivation
  /** A line of the home page, while something waits for an answer of the user. */
  HomeLine?: ComponentType
  /** Loads what it adds to screens that are not the first one. */
  load?: () => Promise<SiteParts>
  /** Loads a card of the own account. */
  loadAccountCard?: () => Promise<ComponentType>
  /** What administrators do with the account of another person, beside what the product's screens declare. */
  accountActions?: readonly RowAction[]
}
