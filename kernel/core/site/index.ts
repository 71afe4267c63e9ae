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
export { menuOf, type Landing, type MenuEntry, type ProductPage } from './declaration/menu.ts'
export { useRecordFinder, type FoundRecord } from './data/useRecordFinder.ts'
export { useFoundActions } from './actions/useFoundActions.ts'
export { useRowActions } from './actions/useRowActions.ts'
export { ChangeLines, type ShownLines } from '#kernel/features/history/site/ChangeLines.tsx'
export { AuditTable } from '#kernel/features/history/site/audit/AuditTable.tsx'
export { LogTexts } from '#kernel/features/history/site/audit/LogTexts.tsx'
export { useLog } from '#kernel/features/history/site/audit/useLog.ts'
export { partsOf, readFilter, whereOf } from './filters/FilterChips.tsx'
export { ListFilters } from './filters/ListFilters.tsx'
export { useRefusal } from './list/useRefusal.ts'
export { ColumnsDialog } from '#kernel/features/views/site/ColumnsDialog.tsx'
export { ListColumns } from '#kernel/features/views/site/ListColumns.tsx'
export { useColumnChoice } from '#kernel/features/views/site/useColumnChoice.ts'
export { Differences } from '#kernel/features/history/site/Differences.tsx'
export { RecordDifferences } from '#kernel/features/history/site/RecordDifferences.tsx'
export { useScopeText } from '#kernel/features/history/site/useScopeText.ts'
export { unreadChangesKey, useUnreadChanges } from '#kernel/features/history/site/useUnreadChanges.ts'
export { useRecentChanges } from '#kernel/features/history/site/useRecentChanges.ts'
export { moveToRow } from './list/rowKeys.ts'
export { useEndless } from '#kernel/features/history/site/useEndless.ts'
export { undoable } from './actions/useRowActions.ts'
export { useUndo } from '#kernel/features/history/site/useUndo.ts'
export { SaveInPlan, SaveInPlanButton } from '#kernel/features/plans/site/SaveInPlan.tsx'
export { ConfirmRevert } from '#kernel/features/bulk/site/ConfirmRevert.tsx'
export { FollowedRun } from '#kernel/features/bulk/site/FollowedRun.tsx'
export { bulkLabel, nameOfRun } from '#kernel/features/bulk/site/nameOfRun.ts'
export { RunProgress } from '#kernel/features/bulk/site/RunProgress.tsx'
export { ActionDialogs } from './actions/ActionDialogs.tsx'
export { RecordHeader } from './actions/RecordHeader.tsx'
export { actionLabel } from './actions/actionLabels.ts'
export { readFirstViews, useKnownViews, useListView } from '#kernel/features/views/site/knownViews.ts'
export { isOutOfReach, useRecentRecords, type RecentRecord } from './recent/recentRecords.ts'
export { useViewCounts } from '#kernel/features/views/site/useViewCounts.ts'
export { useWatches } from '#kernel/features/watches/site/useWatches.ts'
export { useFreshViews } from '#kernel/features/views/site/useFreshViews.ts'
export { useListLocations } from './list/listLocations.ts'
export { momentIn } from '#kernel/features/asOf/site/pastAddress.ts'
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
export { ReasonField } from '#kernel/features/plans/site/ReasonField.tsx'
export { useReason } from '#kernel/features/plans/site/useReason.ts'
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
export type { DescribeChange, Part as ChangePart, ReviewRevert } from '#kernel/features/history/site/parts.ts'
export type { EngineRecord } from './declaration/fieldPath.ts'
export type { DraftPlace, DraftStore, FormDraft } from '#kernel/features/drafts/site/draftStore.ts'
export { DraftBanner } from '#kernel/features/drafts/site/DraftBanner.tsx'
export { unreadText } from '#kernel/features/history/site/unreadText.ts'
export { useDraft } from '#kernel/features/drafts/site/useDraft.ts'
export { useDrafts } from '#kernel/features/drafts/site/useDrafts.ts'
export { historyMessages } from '#kernel/features/history/site/texts.ts'
