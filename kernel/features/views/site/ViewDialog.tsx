// The dialog that saves what a list shows as a view, or changes the name, the readers and the defaults of one.
import { useId, useState } from 'react'
import { useGetList } from 'react-admin'
import { useNavigate } from 'react-router'
import { isAdmin } from '#kernel/core/contract/access.ts'
import type { View } from '#kernel/core/contract/payloads/views.ts'
import { productContract } from '#kernel/core/contract/productContract.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { DialogInput } from '#kernel/core/site/ui/DialogInput.tsx'
import { FormDialog } from '#kernel/core/site/ui/FormDialog.tsx'
import { fieldErrorsOf } from '#kernel/core/site/data/errors.ts'
import { useEngine } from '#kernel/core/site/declaration/engineContext.ts'
import { valueAt, type EngineRecord } from '#kernel/core/site/declaration/fieldPath.ts'
import { profileName } from '#kernel/core/site/declaration/profileName.ts'
import type { ListDialogProps } from '#kernel/core/site/feature.ts'
import { useViewCalls } from './useViewCalls.ts'
import { stateOf } from './viewState.ts'
import styles from './views.module.css'

const { profiles: profileResource } = productContract()

interface ViewDialogProps extends ListDialogProps {
  /** The view to change; undefined for a new one. */
  view: View | undefined
}

const all = { pagination: { page: 1, perPage: 50 }, sort: { field: 'id', order: 'ASC' as const } }

const ViewDialog = ({ view, declaration, list, listView, onClose }: ViewDialogProps) => {
  const id = useId()
  const { me } = useEngine()
  const navigate = useNavigate()
  const { t, create, update, remove } = useViewCalls()
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setIsShared] = useState(view?.isShared ?? false)
  const [profiles, setProfiles] = useState<readonly number[]>(view?.profiles ?? [])
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [isDeleting, setIsDeleting] = useState(false)
  const mayChooseProfiles = isAdmin(me)
  const { data: known = [] } = useGetList<EngineRecord>(profileResource.name, all, { enabled: mayChooseProfiles })

  const showRefusal = (refused: unknown): boolean => {
    const { name: message } = fieldErrorsOf(refused)
    setError(message)
    return message !== undefined
  }
  const save = async () => {
    if (!name.trim()) return setError(t('nameMissing'))
    setIsBusy(true)
    const form = { name, isShared, profiles: mayChooseProfiles ? (isShared ? [...profiles] : []) : undefined }
    const saved = view
      ? await update(view, form, showRefusal)
      : await create({ resource: declaration.name, ...stateOf(list, listView, declaration), ...form }, showRefusal)
    setIsBusy(false)
    if (!saved) return undefined
    onClose()
    return view ? undefined : navigate({ search: `?view=${saved.result.viewId}` })
  }
  const drop = async () => {
    if (!isDeleting) return setIsDeleting(true)
    if (!view) return undefined
    setIsBusy(true)
    const removed = await remove(view)
    setIsBusy(false)
    if (!removed) return undefined
    onClose()
    return navigate({ search: '?view=' })
  }
  return (
    <FormDialog
      title={t(view ? 'editTitle' : 'createTitle')}
      text={view ? undefined : t('createText')}
      submitLabel={t('save')}
      buttons={
        view && (
          <Button look="danger" className={styles.atStart} {...ariaDisabled(!isBusy, () => void drop())}>
            {t(isDeleting ? 'deleteConfirm' : 'delete')}
          </Button>
        )
      }
      isSending={isBusy}
      formClassName={styles.form}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <label>
        {t('name')}
        <DialogInput
          value={name}
          autoComplete="off"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}error`}
          onChange={({ target }) => {
            setName(target.value)
            setError(undefined)
          }}
        />
      </label>
      {error !== undefined && (
        <p id={`${id}error`} className={styles.invalid} role="alert">
          {error}
        </p>
      )}
      <label className={styles.check}>
        <input type="checkbox" checked={isShared} onChange={({ target }) => setIsShared(target.checked)} />
        <span>
          {t('share')}
          <small>{t('shareHint')}</small>
        </span>
      </label>
      {mayChooseProfiles && isShared && (
        <fieldset className={styles.profiles}>
          <legend>{t('profiles')}</legend>
          {known.map((profile) => {
            const profileId = Number(profile.id)
            return (
              <label key={profile.id} className={styles.check}>
                <input
                  type="checkbox"
                  checked={profiles.includes(profileId)}
                  onChange={({ target }) =>
                    setProfiles(target.checked ? [...profiles, profileId] : profiles.filter((one) => one !== profileId))
                  }
                />
                {profileName(String(valueAt(profile, profileResource.title)))}
              </label>
            )
          })}
        </fieldset>
      )}
    </FormDialog>
  )
}

export const NewViewDialog = (props: ListDialogProps) => <ViewDialog {...props} view={undefined} />
export const EditViewDialog = (props: ListDialogProps) => <ViewDialog {...props} view={props.listView.view} />
