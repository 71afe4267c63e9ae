// The choice of who is asked to agree: a profile, or one person.
import { useId } from 'react'
import { profileName } from '#kernel/core/site/declaration/profileName.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { DialogInput } from '#kernel/core/site/ui/DialogInput.tsx'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import { Select } from '#kernel/core/site/ui/Select.tsx'
import { reviewMessages } from '#kernel/features/plans/site/reviewTexts.ts'
import type { ReviewerChoice } from './useReviewers.ts'
import styles from './PlanDialogs.module.css'

interface ReviewerFieldProps {
  choice: ReviewerChoice
  /** What the server says of the choice. */
  wrong: string | undefined
}

export const ReviewerField = ({ choice, wrong }: ReviewerFieldProps) => {
  const t = useScreenTranslate(reviewMessages)
  const id = useId()
  const { query, people, profiles, search, setSearch, isLarge, value, choose } = choice
  if (!query.data) return <Pending query={query} failed={t('reviewersFailed')} />
  const isEmpty = people.length + profiles.length === 0
  if (isEmpty && search === '') return <p role="status">{t('nobody')}</p>
  return (
    <div className={styles.field}>
      {isLarge && (
        <>
          <label htmlFor={`${id}search`}>{t('search')}</label>
          <DialogInput
            id={`${id}search`}
            type="search"
            autoComplete="off"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </>
      )}
      <label htmlFor={`${id}whom`}>{t('whom')}</label>
      <Select
        id={`${id}whom`}
        value={value}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong === undefined ? undefined : `${id}wrong`}
        onChange={({ target }) => choose(target.value)}
      >
        {profiles.length > 0 && (
          <optgroup label={t('profiles')}>
            {profiles.map(({ profileId, name }) => (
              <option key={profileId} value={`profile ${profileId}`}>
                {profileName(name)}
              </option>
            ))}
          </optgroup>
        )}
        {people.length > 0 && (
          <optgroup label={t('people')}>
            {people.map(({ userId, name, profile }) => (
              <option key={userId} value={`user ${userId}`}>
                {`${name} (${profileName(profile)})`}
              </option>
            ))}
          </optgroup>
        )}
      </Select>
      {wrong !== undefined && (
        <p id={`${id}wrong`} role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
    </div>
  )
}
