// The engine's one entry: what declarations, App, the shell and custom screens may know of it.
export { defineScreens, relatedRecord, type MessagesOf } from './declaration/defineScreens.ts'
export type {
  CompareProps,
  Declaration,
  ListAboveProps,
  MenuGroup,
  UpdateScreenProps,
} from './declaration/declaration.ts'
export {
  actionLink,
  edit,
  copy,
  toggle,
  remove,
  hardDelete,
  call,
  dialog,
  preview,
  type Draft,
  type ManyInputProps,
  type PreviewProps,
  type RowDialogProps,
} from './actions/actions.ts'
export { EngineProvider } from './declaration/EngineProvider.tsx'
export { useEngine, type Engine } from './declaration/engineContext.ts'
export { ResourceRoutes } from './declaration/ResourceRoutes.tsx'
export { linkToPage } from './record/recordLink.ts'
export { CountryAutocomplete } from './fields/CountryAutocomplete.tsx'
export { readRow } from './data/readRecord.ts'
export { RecordFacts } from './record/ColumnValues.tsx'
export { RecordName } from './record/RecordName.tsx'
export { PartActions } from './record/PartActions.tsx'
export { StateLine, StateWord } from './record/StateLine.tsx'
export { definePage, partKey, type HistoryLine, type OwnHistory, type PartProps } from './declaration/page.ts'
export { recordTitle, titleIn } from './declaration/recordTitle.ts'
export { useRecordTitle } from './data/useRecordTitle.ts'
export { definitionOf } from './declaration/engineContext.ts'
export { menuOf } from './declaration/menu.ts'
export type { MenuEntry, ProductPage } from './declaration/menuEntry.ts'
export { useRecordFinder, type FoundRecord } from './data/useRecordFinder.ts'
export { useFoundActions } from './actions/useFoundActions.ts'
export { useRowActions } from './actions/useRowActions.ts'
export { LazyChangeLines } from '#kernel/core/site/changes/LazyChangeLines.ts'
export { ChangeLines, type ShownLines } from '#kernel/core/site/changes/ChangeLines.tsx'
export { AuditTable } from '#kernel/core/site/changes/audit/AuditTable.tsx'
export { periodPath } from '#kernel/core/site/changes/auditPeriods.ts'
export { LogTexts } from '#kernel/core/site/changes/audit/LogTexts.tsx'
export { useLog } from '#kernel/core/site/changes/audit/useLog.ts'
export { partsOf, readFilter, whereOf } from './filters/FilterChips.tsx'
export { ListFilters } from './filters/ListFilters.tsx'
export { useRefusal } from './list/useRefusal.ts'
export { useShownColumns } from '#kernel/core/site/list/shownColumns.ts'
export { Differences } from '#kernel/core/site/changes/Differences.tsx'
export { RecordDifferences } from '#kernel/core/site/changes/RecordDifferences.tsx'
export { useLogWords } from '#kernel/core/site/changes/useLogWords.ts'
export { useScopeText } from '#kernel/core/site/changes/useScopeText.ts'
export { unreadChangesKey, useUnreadChanges } from '#kernel/core/site/changes/useUnreadChanges.ts'
export { useRecentChanges } from '#kernel/core/site/data/useRecentChanges.ts'
export { moveToRow } from './list/rowKeys.ts'
export { undoable } from './actions/useRowActions.ts'
export { useUndo } from '#kernel/core/site/actions/useUndo.ts'
export type { ListDialogProps, SiteFeature } from './feature.ts'
export { loadParts, useSlot } from './features.ts'
export { KeepButton, KeepChanges } from './keep/KeepChanges.tsx'
export { ConfirmRevert } from '#kernel/core/site/runs/ConfirmRevert.tsx'
export { FollowedRun } from '#kernel/core/site/runs/FollowedRun.tsx'
export { SheetMenu } from '#kernel/core/site/runs/SheetMenu.tsx'
export { bulkLabel, nameOfRun } from '#kernel/core/site/runs/nameOfRun.ts'
export { RunProgress } from '#kernel/core/site/runs/RunProgress.tsx'
export { ActionDialogs } from './actions/ActionDialogs.tsx'
export { RecordHeader } from './actions/RecordHeader.tsx'
export { actionLabel } from './actions/actionLabels.ts'
export { readFirstViews, useKnownViews, useListView } from '#kernel/core/site/list/knownViews.ts'
export { isOutOfReach, useRecentRecords, type RecentRecord } from './recent/recentRecords.ts'
export { useViewCounts } from './list/useViewCounts.ts'
export { useFreshViews } from './list/useFreshViews.ts'
export { useListLocations } from './list/listLocations.ts'
export { momentIn } from '#kernel/core/site/record/pastAddress.ts'
export { prefetchList } from './list/prefetchList.ts'
export { preloadScreen } from './declaration/preloadScreen.ts'
export { profileName } from './declaration/profileName.ts'
export { paths } from './declaration/paths.ts'
export type { CallOptions, EngineDataProvider, ListFilter, UploadOptions } from './data/dataProvider.ts'
export { useBeforeSave } from './form/beforeSave.ts'
export { SearchInput } from './fields/SearchInput.tsx'
export type { CellProps, CustomInputProps, ItemProps } from './fields/kind.ts'
export { ReadOnlyNotice } from './form/ReadOnlyNotice.tsx'
export { parseBody } from './data/parseBody.ts'
export { schemaResolver } from './data/schemaResolver.ts'
export { SaveFailure } from './form/SaveFailure.tsx'
export { useUnsavedGuard, type GuardedForm } from './form/useUnsavedGuard.tsx'
export { conflictText, fieldErrorsOf, refusalText, statusOf } from './data/errors.ts'
export { useFileUrl, useThumbnailUrl } from './data/useFileUrl.ts'
export {
  merge,
  isSameValue,
  type Choices,
  type Conflict,
  type Merged,
  type PartsRule,
  type Versions,
} from './merge/merge.ts'
export { ConflictDialog } from './merge/ConflictDialog.tsx'
export { recordChangeOf } from './merge/recordChange.ts'
export { keptText, staleText } from './merge/changeTexts.ts'
export { useProvider } from './data/useProvider.ts'
export { useFieldLock } from './form/useFieldLock.ts'
export { useSaveShortcut } from './form/useSaveShortcut.ts'
export { useRelatedRecord } from './data/useRelatedRecord.ts'
export { resourceTranslate, useResourceTranslate } from './declaration/useResourceTranslate.ts'
export { useScreenTranslate, type ScreenTranslate } from './declaration/useScreenTranslate.ts'
export { RichText } from './fields/richText/RichText.ts'
export { FilePicture } from './fields/FilePicture.tsx'
export { LanguageTabs, panelOf } from './fields/LanguageTabs.tsx'
export { ChangeDrawing } from '#kernel/core/site/changes/ChangeDrawing.tsx'
export type {
  ChangeDrawingProps,
  DescribeChange,
  Part as ChangePart,
  ReviewRevert,
} from '#kernel/core/site/changes/parts.ts'
export type { EngineRecord } from './declaration/fieldPath.ts'
export type { DraftPlace, DraftStore, FormDraft } from '#kernel/core/site/form/draftStore.ts'
export { DraftBanner } from '#kernel/core/site/drafts/DraftBanner.tsx'
export { unreadText } from '#kernel/core/site/changes/unreadText.ts'
export { useDraft } from '#kernel/core/site/drafts/useDraft.ts'
export { useDrafts } from '#kernel/core/site/drafts/useDrafts.ts'
export { historyMessages } from '#kernel/core/site/changes/texts.ts'
