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
  type PreviewProps,
  type RowDialogProps,
} from './actions/actions.ts'
export { EngineProvider } from './declaration/EngineProvider.tsx'
export { useEngine, type Engine } from './declaration/engineContext.ts'
export { ResourceRoutes } from './declaration/ResourceRoutes.tsx'
export { linkById } from './record/recordLink.ts'
export { CountryAutocomplete } from './fields/CountryAutocomplete.tsx'
export { readRow } from './data/readRecord.ts'
export { RecordName } from './record/RecordName.tsx'
export { PartActions } from './record/PartActions.tsx'
export { StateLine } from './record/StateLine.tsx'
export { definePage, partKey, type PartProps } from './declaration/page.ts'
export { recordTitle } from './declaration/recordTitle.ts'
export { useRecordTitle } from './data/useRecordTitle.ts'
export { menuOf, type MenuEntry, type ProductPage } from './declaration/menu.ts'
export { useRecordFinder, type FoundRecord } from './data/useRecordFinder.ts'
export { useFoundActions } from './actions/useFoundActions.ts'
export { useRowActions } from './actions/useRowActions.ts'
export { ChangeLines, type ShownLines } from './history/ChangeLines.tsx'
export { AuditTable } from './audit/AuditTable.tsx'
export { LogTexts } from './audit/LogTexts.tsx'
export { useLog } from './audit/useLog.ts'
export { partsOf, readFilter, whereOf } from './filters/FilterChips.tsx'
export { ListFilters } from './filters/ListFilters.tsx'
export { useRefusal } from './list/useRefusal.ts'
export { ColumnsDialog } from './views/ColumnsDialog.tsx'
export { ListColumns } from './views/ListColumns.tsx'
export { useColumnChoice } from './views/useColumnChoice.ts'
export { Differences } from './history/Differences.tsx'
export { RecordDifferences } from './history/RecordDifferences.tsx'
export { useScopeText } from './history/useScopeText.ts'
export { unreadChangesKey, useUnreadChanges } from './history/useUnreadChanges.ts'
export { useRecentChanges } from './history/useRecentChanges.ts'
export { moveToRow } from './list/rowKeys.ts'
export { useEndless } from './history/useEndless.ts'
export { undoable } from './actions/useRowActions.ts'
export { useUndo } from './history/useUndo.ts'
export { SaveInPlan, SaveInPlanButton } from './plans/SaveInPlan.tsx'
export { ConfirmRevert } from './bulk/ConfirmRevert.tsx'
export { FollowedRun } from './bulk/FollowedRun.tsx'
export { bulkLabel, nameOfRun } from './bulk/nameOfRun.ts'
export { RunProgress } from './bulk/RunProgress.tsx'
export { ActionDialogs } from './actions/ActionDialogs.tsx'
export { RecordHeader } from './actions/RecordHeader.tsx'
export { actionLabel } from './actions/actionLabels.ts'
export { readFirstViews, useKnownViews, useListView } from './views/knownViews.ts'
export { isOutOfReach, useRecentRecords, type RecentRecord } from './recent/recentRecords.ts'
export { useViewCounts } from './views/useViewCounts.ts'
export { useWatches } from './watches/useWatches.ts'
export { useFreshViews } from './views/useFreshViews.ts'
export { useListLocations } from './list/listLocations.ts'
export { momentIn } from './past/pastAddress.ts'
export { prefetchList } from './list/prefetchList.ts'
export { profileName } from './declaration/profileName.ts'
export { paths } from './declaration/paths.ts'
export type {
  CallOptions,
  EngineDataProvider,
  ExternalService,
  ListFilter,
  UploadOptions,
} from './data/dataProvider.ts'
export { useBeforeSave } from './form/beforeSave.ts'
export { SearchInput } from './fields/SearchInput.tsx'
export type { CellProps, CustomInputProps, ItemProps } from './fields/kind.ts'
export { ReasonField } from './plans/ReasonField.tsx'
export { useReason } from './plans/useReason.ts'
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
export type { DescribeChange, Part as ChangePart, ReviewRevert } from './history/parts.ts'
export type { EngineRecord } from './declaration/fieldPath.ts'
export type { DraftPlace, DraftStore, FormDraft } from './drafts/draftStore.ts'
export { DraftBanner } from './drafts/DraftBanner.tsx'
export { unreadText } from './history/unreadText.ts'
export { useDraft } from './drafts/useDraft.ts'
export { useDrafts } from './drafts/useDrafts.ts'
