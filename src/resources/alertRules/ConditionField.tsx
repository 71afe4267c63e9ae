// The input for what a rule watches: what needs attention, and views, with the records that each finds now.
import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'
import { useProvider, useScreenTranslate, type CustomInputProps } from '#kernel/core/site/index.ts'
import { conditions } from './paths.ts'
import type { Conditions } from './payloads.ts'
import { ruleMessages } from './ruleTexts.ts'
import { useConditionText } from './useConditionText.ts'

const nameIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

export const ConditionField = ({ source, record }: CustomInputProps) => {
  const t = useScreenTranslate(ruleMessages)
  const translate = useTranslate()
  const provider = useProvider()
  const textOf = useConditionText()
  const { field, fieldState } = useController({ name: source })
  const { data, isError, isPending } = useQuery({
    queryKey: ['alertRules', 'conditions'],
    queryFn: ({ signal }) => provider.call(conditions, { signal }),
    retry: false,
  })
  const present = nameIn(field.value) ?? ''
  const stored = nameIn(record?.['condition'])
  // One that somebody else has chosen may be none of this person's.
  const missing: Conditions =
    stored !== null && data && !data.some(({ condition }) => condition === stored)
      ? [
          {
            condition: stored,
            resource: nameIn(record?.['resource']) ?? '',
            name: nameIn(record?.['viewName']),
            count: 0,
          },
        ]
      : []
  const all = [...missing, ...(data ?? [])]
  const labelOf = ({ condition, resource, name }: Conditions[number]) =>
    textOf({ condition, resource: resource === '' ? null : resource, name })
  const group = (title: string, some: Conditions) =>
    some.length === 0
      ? []
      : [
          <ListSubheader key={title}>{title}</ListSubheader>,
          ...some.map((one) => (
            <MenuItem key={one.condition} value={one.condition}>
              {`${labelOf(one)} (${t('found', { smart_count: one.count })})`}
            </MenuItem>
          )),
        ]
  const error = fieldState.error?.message
  const help =
    error === undefined
      ? isError
        ? t('failed')
        : isPending
          ? translate('engine.loading')
          : undefined
      : translate(error, { _: error })
  return (
    <TextField
      select
      className="ra-input"
      fullWidth
      required
      label={translate('resources.alertRules.fields.condition')}
      value={all.some(({ condition }) => condition === present) ? present : ''}
      inputRef={field.ref}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(target.value)}
      error={error !== undefined || isError}
      helperText={help}
    >
      {group(
        t('attention'),
        all.filter(({ name }) => name === null),
      )}
      {group(
        t('views'),
        all.filter(({ name }) => name !== null),
      )}
    </TextField>
  )
}
