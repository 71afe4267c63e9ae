// The input for a user's profile. The only one is preselected and locked (S1§2), one's own is locked.
import { useEffect } from 'react'
import { SelectInput, useGetList, useTranslate } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { isSelf } from '#kernel/core/contract/access.ts'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { list as limits } from '#kernel/core/contract/limits.ts'
import { profileName, useEngine, type CustomInputProps, type EngineRecord } from '#kernel/core/site/index.ts'
import type profiles from '#src/resources/perfis/definition.ts'
import type { UserForm } from './address.ts'

/** The profile of a stored record; one that is chosen in a form has no name. */
const profileOf = (record: EngineRecord | undefined) => {
  const profile = record?.['profile']
  const { id, nome } = isObject(profile) ? profile : {}
  return typeof id === 'number' ? { id, nome: typeof nome === 'string' ? nome : undefined } : undefined
}

/** The profiles that this user may give. */
const useProfiles = () =>
  useGetList<RowOf<typeof profiles>>(
    'perfis',
    { pagination: { page: 1, perPage: limits.maxPerPage }, sort: { field: 'nome', order: 'ASC' }, filter: {} },
    { retry: false },
  )

export const ProfileField = ({ record }: CustomInputProps) => {
  const t = useTranslate()
  const { me } = useEngine()
  const { resetField, getValues } = useFormContext<UserForm>()
  const { errors } = useFormState<UserForm>({ name: 'profile' })
  const { data = [], isPending, error } = useProfiles()
  const isOwn = record !== undefined && isSelf(me, record)
  const only = data.length === 1 ? data[0] : undefined
  useEffect(() => {
    if (only && getValues('profile.id') === null) resetField('profile', { defaultValue: { id: only.id } })
  }, [only, getValues, resetField])

  // The present profile is an option even if this user's list does not contain it.
  const present = profileOf(record)
  const choices = data.map(({ id, nome }) => ({ id, name: profileName(nome) }))
  if (present && !choices.some(({ id }) => id === present.id))
    choices.unshift({
      id: present.id,
      name: present.nome === undefined ? String(present.id) : profileName(present.nome),
    })
  const locked = isOwn ? t('engine.form.locked') : false
  return (
    <SelectInput
      source="profile"
      label={t('resources.users.fields.profile')}
      choices={choices}
      format={(profile: UserForm['profile']) => profile?.id ?? ''}
      parse={(id: number | '') => ({ id: id || null })}
      translateChoice={false}
      isPending={isPending}
      isRequired
      readOnly={isOwn || only !== undefined}
      helperText={error ? t('engine.form.optionsFailed') : (errors.profile?.id?.message ?? locked)}
    />
  )
}

/** The name of a profile: the stored one, or the one that is chosen in a form. */
export const ProfileView = ({ record }: CustomInputProps) => {
  const { data } = useProfiles()
  const { id, nome } = profileOf(record) ?? {}
  const code = nome ?? data?.find((one) => one.id === id)?.nome
  return code === undefined ? String(id ?? '') : profileName(code)
}
