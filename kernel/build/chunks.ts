// Says which modules of the site share a file. Split by importer alone, a screen would be dozens of files.

const anyOf = (...parts: readonly RegExp[]) => new RegExp(parts.map(({ source }) => source).join('|'))

/** The chunks of the other screens: what most of them share, pages of records, forms, and the large libraries. */
const ofScreens = [
  {
    name: 'common',
    test: anyOf(
      /\/kernel\/core\/site\/ui\/(?:formatAgo|OverlayHead|TableHead|Pending|useMaskedInput|dates\/dateText)\./,
      /\/kernel\/core\/site\/(?:data\/focusStyle|record\/RecordName)\./,
      /\/kernel\/core\/contract\/(?:fillCall|actionNames|feature|masks|paths\/bulkPaths)\./,
      /\/node_modules\/(?:clsx\/|es-toolkit\/dist\/array\/uniqBy\.|lucide\/dist\/esm\/icons\/rotate-ccw\.)/,
    ),
  },
  // What two chunks or more share would be a file each.
  {
    name: 'small',
    test: anyOf(/\/node_modules\/lucide\/dist\/esm\/icons\//, /\/resources\/.*\/paths\./),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'conditions',
    test: anyOf(
      /\/kernel\/core\/site\/(?:filters\/(?:filters\.module|texts|useFilterTexts|FilterChips)|ui\/FilterChip)\./,
      /\/kernel\/core\/contract\/filters\./,
    ),
  },
  { name: 'helpers', test: /\/node_modules\/(?:use-sync-external-store|react-is|es-toolkit\/dist\/compat)\// },
  {
    name: 'idle',
    test: /\/kernel\/core\/(?:site\/frame\/(?:layout\/IdleParts|session\/SessionWatch)|contract\/paths\/changePaths)\./,
  },
  {
    name: 'sentences',
    test: anyOf(/\/kernel\/core\/contract\/(?:reasons|messages)\./, /\/product\/(?:reasons|messages)\./),
  },
  {
    name: 'screen',
    test: anyOf(
      /\/kernel\/core\/site\/(?:actions\/RecordHeader|declaration\/formOf|data\/useRecordWithRelated|record\/LoadFailure)\./,
      /\/kernel\/core\/site\/form\/(?:RecordValues|ReadOnlyNotice)\./,
      /\/site\/featureParts\./,
      /\/features\/\w+\/contract\/words\./,
    ),
  },
  {
    name: 'dates',
    test: /\/kernel\/core\/site\/ui\/dates\/(?:DateBox|useDateInput|useTimeHint|CalendarButton)\./,
  },
  { name: 'changes', test: /\/kernel\/core\/site\/changes\/(?:RecordHistory|ChangeLines|texts)\./ },
  { name: 'record', test: /\/kernel\/core\/site\/record\/LoadedRecord\./ },
  { name: 'charts', test: /\/node_modules\/recharts\// },
  { name: 'parse', test: /\/node_modules\/zod\/v4\/core\/(?:parse|util|errors|core)\./ },
  { name: 'folding', test: /\/kernel\/core\/contract\/foldText\./ },
  { name: 'schemas', test: /\/kernel\/core\/contract\/schemas\./ },
  { name: 'values', test: /\/node_modules\/react-hook-form\// },
  {
    name: 'editing',
    test: anyOf(
      /\/kernel\/core\/site\/form\/(?:useUnsavedGuard|useFieldLock|useSaveShortcut|SaveFailure|beforeSave)\./,
      /\/kernel\/core\/site\/(?:drafts\/DraftBanner|fields\/(?:FilePicture|LanguageTabs))\./,
      /\/kernel\/core\/site\/(?:merge\/(?:ConflictDialog|recordChange|merge|changeTexts)|keep\/KeepChanges)\./,
    ),
  },
  { name: 'form', test: /\/kernel\/core\/site\/(?:form\/FormScreen|fields\/inputs)\./ },
]

/**
 * The chunks of a first visit: what every page needs, what the pages outside the admin need, and what all of the admin needs. Split by
 * importer, they would be dozens of files. A group includes the imports of its modules, unless a group above it names them: so `limits`
 * is in `base`, or the sign-in would load the admin.
 */
export const chunksOf = (product: string, outside: readonly RegExp[]) => [
  {
    name: 'base',
    test: anyOf(
      /\/node_modules\/react-dom\//,
      /\/kernel\/core\/site\/frame\/(?:routes|startSite)\./,
      /\/kernel\/core\/site\/(?:ui\/Button|session\/colorMode|i18n\/byName|frame\/(?:layout\/doublePress|session\/sessionMessages))\./,
      // The product is defined before anything asks for it.
      new RegExp(`/${product}/product\\.ts$`),
      /\/kernel\/core\/contract\/(?:product|languages|email|fillPlaceholders|limits)\./,
      /preload-helper/,
      /rolldown\/runtime/,
    ),
  },
  {
    name: 'outside',
    test: /\/frame\/session\/(?:TextField|PasswordField|SessionShell|LanguagePicker|sentences|session\.module)\./,
  },
  {
    name: 'dialog',
    test: /\/kernel\/core\/site\/(?:ui\/(?:Modal|DialogInput)|frame\/session\/SessionDialog\.module)\./,
  },
  { name: 'calls', test: /\/kernel\/core\/site\/(?:http\/http|session\/(?:session|profile))\./ },
  // Apart from the admin, so that the texts are requested beside it and not after it.
  { name: 'translations', test: /\/kernel\/core\/site\/i18n\/i18nProvider\./ },
  // What pages outside the admin share with it: they would load all of the admin for that.
  {
    name: 'parts',
    test: anyOf(
      /\/kernel\/core\/site\/ui\/(?:ButtonLink|Icon|ariaDisabled|categoricalColor|formatDate)\./,
      /\/kernel\/core\/contract\/(?:pictureFocus|rules)\./,
      ...outside,
      /\/lucide\/dist\/esm\/icons\/(?:check|chevron-right)\./,
    ),
  },
  { name: 'admin', test: anyOf(/\/kernel\/core\/site\/frame\/App\./, /\/product\/site\./) },
  ...ofScreens,
]
