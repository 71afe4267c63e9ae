// Makes a new draft of a quiz's questions, in a campaign and a language that are chosen.
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import { languageCodes, languages } from '#kernel/core/contract/languages.ts'
import { text as lengths } from '#kernel/core/contract/limits.ts'
import {
  fieldErrorsOf,
  paths,
  refusalText,
  SearchInput,
  useProvider,
  useResourceTranslate,
  type RowDialogProps,
} from '#kernel/core/site/index.ts'
import { DialogInput } from '#kernel/core/site/ui/DialogInput.tsx'
import { FormDialog } from '#kernel/core/site/ui/FormDialog.tsx'
import { FormTheme } from '#kernel/core/site/ui/FormTheme.tsx'
import { Select } from '#kernel/core/site/ui/Select.tsx'
import type quizzes from '../definition.ts'
import { quizPaths } from '../paths.ts'
import { useVersionTranslate } from './useVersionTranslate.ts'
import styles from './Versions.module.css'

export const DuplicateDialog = ({ record, onClose, onChanged }: RowDialogProps<RowOf<typeof quizzes>>) => {
  const { quizId } = record
  const t = useVersionTranslate()
  const translate = useResourceTranslate('quiz')
  const provider = useProvider()
  const notify = useNotify()
  const navigate = useNavigate()
  const form = useId()
  const [name, setName] = useState(t('copyName', { name: record.name }).slice(0, lengths.name))
  const [language, setLanguage] = useState(record.language)
  const [campaign, setCampaign] = useState<{ id: number; name: string }>()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setIsBusy] = useState(false)

  const duplicate = async () => {
    setIsBusy(true)
    try {
      const body = { name, language, campaignId: campaign?.id ?? 0 }
      const made = await provider.call(quizPaths.duplicate, { id: quizId, body })
      notify(t('duplicateDone'), { type: 'success', about: name })
      onClose()
      onChanged()
      await navigate(paths.update('quiz', made.quizId))
    } catch (refused) {
      const found = fieldErrorsOf(refused)
      const other = refusalText(refused) ?? t('duplicateFailed')
      setErrors(Object.keys(found).length > 0 ? found : { form: other })
      setIsBusy(false)
    }
  }
  const errorOf = (field: string) =>
    errors[field] && (
      <span id={`${form}${field}`} className={styles.fault} role="alert">
        {errors[field]}
      </span>
    )
  return (
    <FormDialog
      title={t('duplicateTitle', { name: record.name })}
      text={<p>{t('duplicateText')}</p>}
      submitLabel={t('duplicate')}
      isSending={isBusy}
      formClassName={styles.form}
      onSubmit={() => void duplicate()}
      onClose={onClose}
    >
      <label>
        {t('name')}
        <DialogInput
          value={name}
          autoComplete="off"
          aria-invalid={errors['name'] !== undefined}
          aria-describedby={`${form}name`}
          onChange={({ target }) => setName(target.value)}
        />
        {errorOf('name')}
      </label>
      <label>
        {t('language')}
        <Select
          value={language}
          onChange={({ target }) => {
            const code = languageCodes.find((one) => languages[one] === target.value)
            if (code) setLanguage(languages[code])
            // Another language has other campaigns without a quiz.
            setCampaign(undefined)
          }}
        >
          {languageCodes.map((code) => (
            <option key={code} value={languages[code]}>
              {translate.choice('language', languages[code])}
            </option>
          ))}
        </Select>
      </label>
      <FormTheme>
        <SearchInput
          key={language}
          label={t('chooseCampaign')}
          to="campaigns"
          shown="name"
          search={{ name: 'withoutQuiz', query: { language } }}
          value={campaign?.id ?? null}
          nameOf={() => campaign?.name}
          isRequired
          isInvalid={errors['campaignId'] !== undefined}
          help={errors['campaignId']}
          onChoose={(found) => setCampaign(found ? { id: Number(found.id), name: String(found['name']) } : undefined)}
        />
      </FormTheme>
      {errorOf('form')}
    </FormDialog>
  )
}
