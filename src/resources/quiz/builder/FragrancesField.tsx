// Chooses the fragrances that an answer ends with, from the campaign's dial (S2§5).
import { useMemo, useState, type Ref } from 'react'
import Autocomplete from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import { FamilyDot } from '../draft/FamilyDot.tsx'
import type { KnownFragrance } from './useQuizProof.ts'
import { useQuizTranslate } from '../draft/useQuizTranslate.ts'
import styles from './FragrancesField.module.css'

export interface DialChoice extends KnownFragrance {
  /** An inactive fragrance is not offered, since no quiz that ends with it is valid. */
  isActive?: boolean
}

interface FragrancesFieldProps {
  dial: readonly DialChoice[]
  fragranceOf: (fragranceId: number) => KnownFragrance
  value: readonly number[]
  error: string | undefined
  inputRef: Ref<HTMLInputElement>
  onChange: (fragranceIds: number[]) => void
}

export const FragrancesField = ({ dial, fragranceOf, value, error, inputRef, onChange }: FragrancesFieldProps) => {
  const t = useQuizTranslate()
  const [typed, setTyped] = useState('')
  // Another array would count as another value and clear what was typed.
  const chosen = useMemo(() => value.map(fragranceOf), [value, fragranceOf])
  const offered = dial.filter(({ isActive }) => isActive !== false)
  // A chosen fragrance that has left the dial or is inactive is still shown, so that it can be removed.
  const others = chosen.filter(({ fragranceId }) => !offered.some((one) => one.fragranceId === fragranceId))
  return (
    <Autocomplete<KnownFragrance, true>
      multiple
      fullWidth
      openOnFocus
      // The list closes after a choice: it would cover the next button. Enter takes what was typed.
      autoHighlight={typed !== ''}
      options={[...offered, ...others]}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ fragranceId }) => fragranceId}
      isOptionEqualToValue={(one, other) => one.fragranceId === other.fragranceId}
      value={chosen}
      noOptionsText={t(typed === '' ? 'emptyDial' : 'fragranceNotFound')}
      clearText={t('clear')}
      openText={t('open')}
      closeText={t('closeOptions')}
      onInputChange={(_event, text) => setTyped(text)}
      onChange={(_event, fragrances) => onChange(fragrances.map(({ fragranceId }) => fragranceId))}
      renderOption={({ key, ...item }, { name, categoryId }) => (
        <li key={key} {...item}>
          <span className={styles.option}>
            {categoryId !== undefined && <FamilyDot categoryId={categoryId} />}
            {name}
          </span>
        </li>
      )}
      renderValue={(fragrances, itemProps) =>
        fragrances.map(({ name, categoryId }, index) => {
          const { key, ...item } = itemProps({ index })
          return (
            <Chip
              key={key}
              {...item}
              label={
                <span className={styles.option}>
                  {categoryId !== undefined && <FamilyDot categoryId={categoryId} />}
                  {name}
                </span>
              }
            />
          )
        })
      }
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          inputRef={inputRef}
          label={t('fragrances')}
          required
          error={error !== undefined}
          helperText={error}
          slotProps={{ htmlInput: { ...parameters.inputProps, required: false } }}
        />
      )}
    />
  )
}
