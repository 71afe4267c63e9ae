// The input for a text in three languages: side by side, or as tabs if space is short. Marks incomplete languages.
import { Suspense, useContext, useId } from 'react'
import useMediaQuery from '@mui/material/useMediaQuery'
import { TextInput } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { languageCodes, languages, type Language } from '#kernel/core/contract/languages.ts'
import { LanguageSelection, translatedNames } from '#kernel/core/site/form/selectedLanguage.ts'
import { language as presentLanguage } from '#kernel/core/site/i18n/language.ts'
import { isBlankText, textItems } from '#kernel/core/site/declaration/translations.ts'
import { LazyRichTextEditor } from '#kernel/core/site/fields/loadInput.ts'
import { LanguageTabs, panelOf } from '#kernel/core/site/fields/LanguageTabs.tsx'
import type { FieldProps, InputKind } from '#kernel/core/site/fields/fieldProps.ts'
import styles from '#kernel/core/site/fields/TranslatedField.module.css'

const TranslatedField = (props: FieldProps<'translated'>) => {
  const { field, translate } = props
  const id = useId()
  const { selected, select, isPreviewed } = useContext(LanguageSelection)
  const richRoom = isPreviewed ? '(min-width: 1600px)' : '(min-width: 1280px)'
  const hasRoom = useMediaQuery(field.rich ? richRoom : '(min-width: 720px)', { noSsr: true })
  // A list of texts requires the one of the selected tab: it always has tabs.
  const isList = field.part !== undefined
  const isWide = hasRoom && !isList
  const { control, getFieldState, getValues } = useFormContext()
  const names = translatedNames(field, getValues())
  const state = useFormState({ control, name: Object.values(names) })
  const values = useWatch({ control, name: languageCodes.map((language) => names[language]) })
  const missing = values.every(isBlankText) ? [] : languageCodes.filter((_, at) => isBlankText(values[at]))
  const errorOf = (language: Language) => getFieldState(names[language], state).error

  const languageName = (language: Language) => translate.engine(`languages.${language}`)
  const missingMark = (language: Language) =>
    missing.includes(language) && <span className={styles.missing}>{translate.engine('missingLanguage')}</span>

  return (
    <div role="group" aria-labelledby={`${id}label`} data-extra-wide={(isWide && field.rich) || undefined}>
      <span id={`${id}label`} className="input-label">
        {translate.field(field.source)}
        {field.required && <span aria-hidden="true"> *</span>}
      </span>
      {!isWide && (
        <LanguageTabs
          id={id}
          labelledBy={`${id}label`}
          shown={selected}
          onShow={select}
          isInvalid={(language) => errorOf(language) !== undefined}
          mark={missingMark}
        />
      )}
      <div className={isWide ? styles.wide : undefined}>
        {languageCodes.map((language) => (
          <div
            key={language}
            {...(isWide && isPreviewed && { onFocus: () => select(language) })}
            {...(!isWide && { ...panelOf(id, language), hidden: language !== selected })}
          >
            {isWide && (
              <span className={styles.language} aria-hidden="true">
                {languageName(language)}
                {missingMark(language)}
              </span>
            )}
            <OneLanguage
              {...props}
              language={language}
              source={names[language]}
              isRequired={field.required && (!isList || language === selected)}
            />
          </div>
        ))}
      </div>
    </div>
  )
}

interface OneLanguageProps extends FieldProps<'translated'> {
  language: Language
  source: string
  isRequired: boolean | undefined
}

const OneLanguage = ({ field, translate, language, source, isRequired }: OneLanguageProps) => {
  const { rich, multiline } = field
  const name = translate.engine('translated', {
    field: translate.field(field.source),
    language: translate.engine(`languages.${language}`),
  })
  const lang = languages[language]
  return rich ? (
    <Suspense fallback={<span className="input-skeleton" aria-busy="true" />}>
      <LazyRichTextEditor source={source} name={name} lang={lang} isRequired={isRequired} translate={translate} />
    </Suspense>
  ) : (
    <TextInput
      source={source}
      label={false}
      multiline={multiline}
      minRows={multiline ? 3 : undefined}
      isRequired={isRequired}
      helperText={false}
      slotProps={{ htmlInput: { lang, 'aria-label': name, autoComplete: 'off', 'aria-required': isRequired } }}
    />
  )
}

export const kind: InputKind<'translated'> = {
  view: TranslatedField,
  empty: ({ rich, part }) => (part === undefined ? (rich ? '' : null) : textItems([], part, presentLanguage())),
  read: (stored, { part }) => (part === undefined ? stored : textItems(stored, part, presentLanguage())),
}
