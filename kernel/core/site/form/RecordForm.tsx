// The form of one record, or of a new one: fields, bottom bar, and the confirmations before changes are lost.
import { versionOf } from '#kernel/core/contract/recordVersion.ts'
import { useCallback, useId, useRef, useState, type ComponentProps } from 'react'
import { FormProvider } from 'react-hook-form'
import type { ProposedChange } from '#kernel/core/contract/proposedChange.ts'
import type { ReasonKey } from '#kernel/core/contract/reasons.ts'
import { focusFirstInput } from '#kernel/core/site/ui/focus.ts'
import { roomy, useMediaQuery } from '#kernel/core/site/ui/useMediaQuery.ts'
import { useDefinition, useEngine } from '../declaration/engineContext.ts'
import { RecordHeader } from '../actions/RecordHeader.tsx'
import type { Declaration, Form } from '../declaration/declaration.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import type { FormSchemas } from '../declaration/formSchemas.ts'
import type { LoadedRelatedRecord } from '../declaration/relatedRecord.ts'
import { useResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { createKeptAt } from '#kernel/core/site/form/keptAt.ts'
import { RecordDraft } from '#kernel/core/site/drafts/RecordDraft.tsx'
import type { DraftState } from '#kernel/core/site/drafts/useDraft.ts'
import { useUndo } from '#kernel/core/site/actions/useUndo.ts'
import { FormConflicts } from '../merge/FormConflicts.tsx'
import { BeforeSave, type BeforeSaveHandler } from './beforeSave.ts'
import { ChangesGuard } from './ChangesGuard.tsx'
import { CleanDialog } from './CleanDialog.tsx'
import { FormBar } from './FormBar.tsx'
import { FormFields } from './FormFields.tsx'
import { LivePreview, previewBeside } from './LivePreview.tsx'
import { PrintedRecord } from './PrintedRecord.tsx'
import { ReadOnlyNotice } from './ReadOnlyNotice.tsx'
import { KeepChanges } from '../keep/KeepChanges.tsx'
import { useMayKeep, useOnlyPrepares } from '../keep/useMayKeep.ts'
import { nextOf, SavedDialog } from './SavedDialog.tsx'
import { LanguageSelection, roomFor, type ShownLanguages, translatedIn } from './selectedLanguage.ts'
import { showGap } from './showGap.ts'
import { useAfterSave } from './useAfterSave.ts'
import { useLeaveForm } from './useLeaveForm.ts'
import { useRecordForm } from './useRecordForm.ts'
import { useSaveForm } from './useSaveForm.ts'
import styles from './form.module.css'

interface RecordFormProps {
  declaration: Declaration
  form: Form
  schemas: FormSchemas
  related: LoadedRelatedRecord | undefined
  /** The stored record; undefined to create one. */
  record?: EngineRecord
  /** Why the record may not be changed, if an action of this form has made it so. */
  readOnlyReason?: ReasonKey | undefined
  /** Shows the values instead of the form, which has no changes. */
  onReadOnly?: () => void
  /** The record to clone, with its files. */
  copied?: EngineRecord
  /** What a new record starts with. */
  preset?: EngineRecord
  /** Did this form replace an earlier one? */
  isAgain: boolean
  /** Starts again with an empty form. */
  onAgain: () => void
  /** Starts again with the record as it was loaded last. */
  onReloaded: () => void
}

interface Planning extends Pick<ReturnType<typeof useSaveForm>, 'planned' | 'version'> {
  form: ReturnType<typeof useRecordForm>
  onSaved: () => void
}

/** Returns what puts the changes of a form into a plan, for those who may, and the dialog that does it. */
const usePlanning = ({ form: { check, methods }, planned, version, onSaved }: Planning) => {
  const mayKeep = useMayKeep()
  const [toPlan, setToPlan] = useState<ProposedChange[]>()
  const plan = () => {
    const parsed = check(methods.getValues())
    if ('body' in parsed) setToPlan(planned(parsed.body, version()))
  }
  return {
    plan: mayKeep ? plan : undefined,
    planning: toPlan && <KeepChanges changes={toPlan} onSaved={onSaved} onClose={() => setToPlan(undefined)} />,
  }
}

/** Returns what asks before the form is emptied, and its dialog. */
const useCleaning = ({ onConfirm, ...dialog }: Omit<ComponentProps<typeof CleanDialog>, 'onCancel'>) => {
  const [isAsked, setIsAsked] = useState(false)
  const close = () => setIsAsked(false)
  return {
    clean: () => setIsAsked(true),
    cleaning: isAsked && (
      <CleanDialog
        {...dialog}
        onCancel={close}
        onConfirm={() => {
          close()
          onConfirm()
        }}
      />
    ),
  }
}

/** Returns the form's element and its ref. A new record begins with its first field, whatever had the focus. */
const useFirstField = (isFocused: boolean) => {
  const element = useRef<HTMLFormElement>(null)
  const mount = useCallback(
    (mounted: HTMLFormElement | null) => {
      element.current = mounted
      if (isFocused) focusFirstInput(mounted)
    },
    [isFocused],
  )
  return { element, mount }
}

/** Returns what a form shows of its texts: side by side where there is room, unless somebody has chosen otherwise. */
const useShownLanguages = (
  { fields, selection: { isAll, ...selection } }: ReturnType<typeof useRecordForm>,
  isPreviewed: boolean,
): ShownLanguages => {
  const id = useId()
  const texts = translatedIn(fields)
  // A list of texts requires the one of the selected tab: it has tabs until somebody wants to see all.
  const hasRoom = useMediaQuery(roomFor(texts, isPreviewed)) && texts.every(({ part }) => part === undefined)
  return { ...selection, isPreviewed, isSideBySide: isAll ?? hasRoom, id }
}

const placeOf = (resource: string, initial: EngineRecord | undefined, copied: EngineRecord | undefined) => ({
  resource,
  record: initial ? String(initial.id) : copied ? `copy of ${copied.id}` : 'new',
  version: (initial && versionOf(initial)) ?? '',
})

export const RecordForm = ({ readOnlyReason, onReadOnly, isAgain, onAgain, onReloaded, ...given }: RecordFormProps) => {
  const { declaration, form, related, record, copied, preset } = given
  const translate = useResourceTranslate(declaration.name)
  const engine = useEngine()
  const state = useRecordForm({ ...given, translate })
  const { fields, initial, check, methods } = state
  const onlyPrepares = useOnlyPrepares(useDefinition(declaration.name)) && initial !== undefined
  const { element, mount } = useFirstField(isAgain || !initial)
  const [beforeSave] = useState(() => new Set<BeforeSaveHandler>())
  const { version, change, planned, save, savedId, conflict, mergedVersion, forget, forgetConflict, ...saving } =
    useSaveForm({
      form: state,
      translate,
      element,
      beforeSave,
    })
  const { afterSave, afterSaveAndLeave, leaveDialog, undoneBy, savedNotice, isDialogOpen } = useAfterSave({
    form: state,
    translate,
    version,
    change,
  })
  const undo = useUndo()
  const undone = isDialogOpen ? undoneBy() : undefined
  const submit = (over = version()) =>
    methods.handleSubmit(async () => {
      const id = await save(over)
      if (id !== undefined) afterSave(id)
    })
  const draft = useRef<Pick<DraftState, 'forget'>>(null)
  const [keptAt] = useState(createKeptAt)
  const { exit, leadsToPage, exitDeleted, isDeleted, guarded } = useLeaveForm({
    form: state,
    maySave: !onlyPrepares,
    save: () => save(version()),
    onSaved: afterSaveAndLeave,
    onDiscard: () => draft.current?.forget(),
  })
  const mode = initial ? 'update' : 'create'
  const empty = () => {
    methods.reset()
    forget()
  }
  const { clean, cleaning } = useCleaning({ mode, translate, onConfirm: empty })
  const { plan, planning } = usePlanning({ form: state, planned, version, onSaved: empty })
  // A revert has made a new version, which the form shows once it has no changes of its own.
  const [isReverted, setIsReverted] = useState(false)
  const isGone = savedId !== undefined || isDeleted
  const isRoomy = useMediaQuery(roomy)
  const beside = isRoomy ? previewBeside(declaration) : undefined
  const shownLanguages = useShownLanguages(state, beside !== undefined)
  return (
    <section className={styles.screen}>
      <title>{`${translate.documentTitle(mode)} - Admin`}</title>
      <RecordHeader
        declaration={declaration}
        record={record}
        values={methods.getValues}
        except={beside && ['preview']}
        onDeleted={exitDeleted}
        onReverted={() => setIsReverted(true)}
      />
      {readOnlyReason && <ReadOnlyNotice reason={readOnlyReason} />}
      <FormProvider {...methods}>
        <RecordDraft
          ref={draft}
          place={placeOf(declaration.name, initial, copied)}
          fields={fields}
          related={related}
          record={initial}
          isSaved={isGone}
          translate={translate}
          onKept={keptAt.set}
          onDone={() => focusFirstInput(element.current)}
        />
        <LanguageSelection value={shownLanguages}>
          <div className={beside && styles.previewed}>
            <form
              ref={mount}
              noValidate
              autoComplete="off"
              onSubmit={(event) => void (onlyPrepares && plan ? methods.handleSubmit(plan) : submit())(event)}
            >
              <BeforeSave value={beforeSave}>
                <div className={styles.fields} inert={saving.isSaving}>
                  <FormFields
                    form={form}
                    translate={translate}
                    record={mergedVersion ?? initial}
                    origin={mergedVersion ?? initial ?? copied ?? preset}
                  />
                </div>
              </BeforeSave>
              <FormBar
                check={check}
                translate={translate}
                mode={mode}
                keptAt={keptAt}
                {...saving}
                onClean={clean}
                onCancel={exit}
                onPlan={plan}
                onlyPrepares={onlyPrepares}
                onShow={(path) => void showGap(state, element.current, path)}
              />
            </form>
            {beside && <LivePreview load={beside} record={initial} />}
          </div>
        </LanguageSelection>
        {conflict && (
          <FormConflicts
            conflict={conflict}
            fields={fields}
            related={related}
            translate={translate}
            onCancel={forgetConflict}
            onResolve={(choices) => {
              conflict.resolve(choices)
              void submit(conflict.theirs)()
            }}
          />
        )}
        {initial && <PrintedRecord form={form} translate={translate} record={mergedVersion ?? initial} />}
        <ChangesGuard
          isSaved={isGone}
          onUnchanged={readOnlyReason ? onReadOnly : isReverted ? onReloaded : undefined}
          translate={translate}
          guarded={guarded}
        />
      </FormProvider>
      {cleaning}
      {planning}
      {isDialogOpen && (
        <SavedDialog
          text={savedNotice()}
          translate={translate}
          next={initial || savedId === undefined ? undefined : nextOf(declaration, savedId, engine)}
          onAgain={initial ? undefined : onAgain}
          leadsToPage={leadsToPage}
          onUndo={undone === undefined ? undefined : () => void undo(undone).then(onReloaded)}
          onExit={() => {
            leaveDialog()
            exit()
          }}
        />
      )}
    </section>
  )
}
