// The form of one record, or of a new one: fields, bottom bar, and the confirmations before changes are lost.
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { ReasonKey } from '#kernel/contract/reasons.ts'
import { useLanguage } from '#src/i18n/language.ts'
import type { Me } from '#kernel/contract/access.ts'
import { BeforeSave, type BeforeSaveHandler } from './beforeSave.ts'
import { ChangesGuard } from './ChangesGuard.tsx'
import { ConfirmDialog } from '#kernel/site/ui/ConfirmDialog.tsx'
import type { LoadedRelatedRecord } from '../declaration/relatedRecord.ts'
import { editedBy, fieldsOf } from '../declaration/fields.ts'
import { RecordDraft } from '../drafts/RecordDraft.tsx'
import type { DraftState } from '../drafts/useDraft.ts'
import { FormBar } from './FormBar.tsx'
import { FormConflicts } from '../merge/FormConflicts.tsx'
import { FormFields } from './FormFields.tsx'
import { formValues } from '../data/formValues.ts'
import { hasSameValues } from '../data/hasSameValues.ts'
import type { GuardedForm } from './useUnsavedGuard.tsx'
import { useListLocations } from '../list/listLocations.ts'
import { cloneOf, recordTitle } from '../declaration/recordTitle.ts'
import { paths } from '../declaration/paths.ts'
import { parseForm, withMissingTexts, type FormCheck, type FormSchema } from '../data/parseBody.ts'
import type { FormSchemas } from '../declaration/formSchemas.ts'
import type { Declaration, Form } from '../declaration/declaration.ts'
import { ReadOnlyNotice } from './ReadOnlyNotice.tsx'
import { RecordHeader } from '../actions/RecordHeader.tsx'
import { SavedDialog } from './SavedDialog.tsx'
import { schemaResolver } from '../data/schemaResolver.ts'
import { LanguageSelection, listedTexts, missingTexts, openedLanguage, refusedLanguage } from './selectedLanguage.ts'
import { isRecord, valueAt, type EngineRecord } from '../declaration/fieldPath.ts'
import { useEngine } from '../declaration/engineContext.ts'
import { useSave } from './useSave.ts'
import { useResourceTranslate } from '../declaration/useResourceTranslate.ts'
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
  /** Did this form replace an earlier one? */
  isAgain: boolean
  /** Starts again with an empty form. */
  onAgain: () => void
  /** Starts again with the record as it was loaded last. */
  onReloaded: () => void
}

/** The schemas of a form that creates or edits a record. */
const schemaOf = (
  name: string,
  schemas: FormSchemas,
  related: LoadedRelatedRecord | undefined,
  record: EngineRecord | undefined,
  me: Me,
): FormSchema => {
  const pick = (resource: string, { Create, Update, updateFor }: FormSchemas, stored: unknown) => {
    const schema = stored === undefined ? Create : isRecord(stored) && updateFor ? updateFor(me, stored) : Update
    if (!schema) throw new Error(`${resource}: no schema for this form`)
    return schema
  }
  return {
    own: pick(name, schemas, record),
    related: related && {
      name: related.resource,
      by: related.by,
      schema: pick(related.resource, related.schemas, valueAt(record, related.resource)),
    },
  }
}

const firstInput = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>('input:not([aria-hidden=true], [type=file], :disabled), textarea, [role=combobox]')

export const RecordForm = ({
  declaration,
  form,
  schemas,
  related,
  record,
  readOnlyReason,
  onReadOnly,
  copied,
  isAgain,
  onAgain,
  onReloaded,
}: RecordFormProps) => {
  const translate = useResourceTranslate(declaration.name)
  const { me } = useEngine()
  const language = useLanguage()
  const navigate = useNavigate()
  const notify = useNotify()
  const element = useRef<HTMLFormElement>(null)
  // The record that the form started with: later versions must not change the form while the user edits it.
  const [initial] = useState(record)
  const [schema] = useState(() => schemaOf(declaration.name, schemas, related, initial, me))
  const [fields] = useState(() => fieldsOf(form))
  // A header action changes the stored record. A save replaces that version, unless somebody has meanwhile changed what this form edits.
  const latest = useMemo(
    () => (initial && record && hasSameValues(fields, initial, record) ? record : initial),
    [fields, initial, record],
  )
  const [defaultValues] = useState(() =>
    formValues(fields, initial ?? (copied && cloneOf(copied, declaration, translate))),
  )
  const [selected, select] = useState(() => openedLanguage(fields, defaultValues, language))
  const selection = useMemo(() => ({ selected, select }), [selected])
  const check = useMemo<FormCheck>(
    () => (values) =>
      withMissingTexts(parseForm(schema, values, language), missingTexts(fields, selected, values), language),
    [schema, language, fields, selected],
  )
  const [beforeSave] = useState(() => new Set<BeforeSaveHandler>())
  const methods = useForm({ defaultValues, mode: 'onTouched', resolver: schemaResolver(check) })
  const {
    version,
    save,
    forget,
    failure,
    conflict,
    mergedVersion,
    forgetConflict,
    savedId,
    upload,
    isSaving,
    isPartlySaved,
  } = useSave({
    declaration,
    fields,
    schema,
    check,
    related,
    initial: latest,
    methods,
    translate,
    element,
    beforeSave,
    onRefused: (names) => select((last) => refusedLanguage(fields, methods.getValues(), names, last) ?? last),
  })

  // Validates again when the interface's or a selected language changes; the server's messages stay.
  useEffect(() => {
    const names = fields.flatMap((field) => {
      const texts = listedTexts(field, methods.getValues())
      return texts.length > 0 ? texts : editedBy(field)
    })
    const wrong = [...new Set(names)].filter((name) => {
      const { error } = methods.getFieldState(name)
      return error && error.type !== 'server'
    })
    if (wrong.length > 0) void methods.trigger(wrong)
  }, [check, fields, methods])

  // A new record begins with its first field. After an earlier form, the button that led here is gone with its dialog.
  const beginsAtField = isAgain || !initial
  useEffect(() => {
    if (beginsAtField) firstInput(element.current)?.focus({ preventScroll: true })
  }, [beginsAtField])

  const lists = useListLocations()
  useEffect(() => {
    if (savedId !== undefined && !initial) lists.keep(declaration.name, { opened: { id: savedId, isNew: true } })
  }, [savedId, initial, lists, declaration.name])

  const [isLeaving, setIsLeaving] = useState(false)
  const goesOn = savedId !== undefined && !isLeaving && !initial && declaration.update !== undefined
  useEffect(() => {
    if (!goesOn) return
    notify(translate.notice('create', 'done'), {
      type: 'success',
      about: recordTitle({ ...methods.getValues(), id: savedId }, declaration, translate),
    })
    void navigate(paths.update(declaration.name, savedId), { replace: true })
  }, [goesOn, savedId, declaration, navigate, notify, translate, methods])

  const submit = (over = version()) => methods.handleSubmit(() => save(over))

  const [isCleaning, setIsCleaning] = useState(false)
  const clean = () => {
    setIsCleaning(false)
    methods.reset()
    forget()
  }

  const draft = useRef<Pick<DraftState, 'forget'>>(null)
  const focusForm = () => firstInput(element.current)?.focus()
  const showGap = async (path: string) => {
    // The path `profile.id` belongs to the input `profile`.
    const field = fields.find(({ source }) => path === source || path.startsWith(`${source}.`))
    await methods.trigger(field ? [...editedBy(field)] : path)
    methods.setFocus(path)
    if (field && field.source !== path) methods.setFocus(field.source)
    // The inputs of lists, files and texts in several languages are not registered by this name.
    if (!element.current?.firstElementChild?.contains(document.activeElement))
      element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }
  const saveAndLeave = async () => {
    setIsLeaving(true)
    let isSaved = false
    await methods.handleSubmit(async () => {
      isSaved = await save(version())
    })()
    if (isSaved) notify(savedNotice(), { type: 'success' })
    else setIsLeaving(false)
    return isSaved
  }
  const guarded: GuardedForm = {
    isValid: () => !('problems' in check(methods.getValues())),
    save: saveAndLeave,
    discard: () => draft.current?.forget(),
  }

  const mode = initial ? 'update' : 'create'
  const savedNotice = () => {
    const saved = version()
    return translate.notice((saved && declaration.noticeAfter?.(saved, methods.getValues())) ?? mode, 'done')
  }
  const undo = initial ? 'revert' : 'clean'
  const exit = () => {
    const { to, state } = lists.returnTo(declaration.name)
    void navigate(to, { state })
  }
  const [isDeleted, setIsDeleted] = useState(false)
  // A revert has made a new version, which the form shows once it has no changes of its own.
  const [isReverted, setIsReverted] = useState(false)
  // An effect, because the guard of unsaved changes first has to know.
  useEffect(() => {
    if (!isDeleted) return
    const { to, state } = lists.returnTo(declaration.name)
    void navigate(to, { state })
  }, [isDeleted, lists, declaration.name, navigate])
  const isGone = savedId !== undefined || isDeleted
  return (
    <section className={styles.screen}>
      <title>{`${translate.title(mode)} - Admin`}</title>
      <RecordHeader
        declaration={declaration}
        record={record}
        values={methods.getValues}
        onDeleted={() => setIsDeleted(true)}
        onReverted={() => setIsReverted(true)}
      />
      {readOnlyReason && <ReadOnlyNotice reason={readOnlyReason} />}
      <FormProvider {...methods}>
        <RecordDraft
          ref={draft}
          place={{
            resource: declaration.name,
            record: initial ? String(initial.id) : copied ? `copy of ${copied.id}` : 'new',
            version: String(initial?.updatedAt ?? ''),
          }}
          fields={fields}
          related={related}
          record={initial}
          isSaved={isGone}
          translate={translate}
          onDone={focusForm}
        />
        <form ref={element} noValidate autoComplete="off" onSubmit={(event) => void submit()(event)}>
          <BeforeSave value={beforeSave}>
            <LanguageSelection value={selection}>
              <div className={styles.fields} inert={isSaving}>
                <FormFields
                  form={form}
                  translate={translate}
                  record={mergedVersion ?? initial}
                  origin={mergedVersion ?? initial ?? copied}
                />
              </div>
            </LanguageSelection>
          </BeforeSave>
          <FormBar
            check={check}
            translate={translate}
            mode={mode}
            failure={failure}
            upload={upload}
            isSaving={isSaving}
            isPartlySaved={isPartlySaved}
            onClean={() => setIsCleaning(true)}
            onCancel={exit}
            onShow={(path) => void showGap(path)}
          />
        </form>
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
        <ChangesGuard
          isSaved={isGone}
          onUnchanged={readOnlyReason ? onReadOnly : isReverted ? onReloaded : undefined}
          translate={translate}
          guarded={guarded}
        />
      </FormProvider>
      {isCleaning && (
        <ConfirmDialog
          title={translate.engine(`form.${undo}Title`)}
          text={translate.engine('form.leaveText')}
          cancelLabel={translate.engine('form.stay')}
          confirmLabel={translate.engine(`form.${undo}`)}
          onCancel={() => setIsCleaning(false)}
          onConfirm={clean}
        />
      )}
      {savedId !== undefined && !goesOn && !isLeaving && (
        <SavedDialog text={savedNotice()} translate={translate} onAgain={initial ? undefined : onAgain} onExit={exit} />
      )}
    </section>
  )
}
