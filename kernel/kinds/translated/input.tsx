// The input for a text in several languages: that of the selected one, or all, beside one another if there is room.
import { lazy, Suspense, useContext, useId } from 'react'
import { TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { languageCodes, languages, perLanguage, type Language } from '#kernel/core/contract/languages.ts'
import { LanguageSelection, roomFor, translatedNames } from '#kernel/core/site/form/selectedLanguage.ts'
import { language as presentLanguage } from '#kernel/core/site/i18n/language.ts'
import { textItems } from '#kernel/core/site/declaration/translations.ts'
import { LazyRichTextEditor } from '#kernel/core/site/fields/loadInput.ts'
import { panelOf } from '#kernel/core/site/fields/LanguageTabs.tsx'
import type { FieldProps, InputKind } from '#kernel/core/site/fields/fieldProps.ts'
import { useMediaQuery } from '#kernel/core/site/ui/useMediaQuery.ts'
import styles from '#kernel/core/site/fields/TranslatedField.module.css'

const LanguageHead = lazy(async () => ({
  default: (await import('#kernel/core/site/fields/CopyTexts.tsx')).LanguageHead,
}))

const TranslatedField = (props: FieldProps<'translated'>) => {
  const { field, translate } = props
  const labelId = useId()
  const { id, selected, select, isSideBySide, isPreviewed } = useContext(LanguageSelection)
  const isBeside = useMediaQuery(roomFor([field], isPreviewed)) && isSideBySide
  const { control, getValues } = useFormContext()
  const names = translatedNames(field, getValues())
  const values: readonly unknown[] = useWatch({ control, name: languageCodes.map((language) => names[language]) })
  const texts = perLanguage((language) => values[languageCodes.indexOf(language)])
  // A list of texts requires the one of the selected tab, or any.
  const isRequired = (language: Language) =>
    field.required && (field.part === undefined || (!isSideBySide && language === selected))

  return (
    <div role="group" aria-labelledby={labelId} data-extra-wide={(isBeside && field.rich) || undefined}>
      <span id={labelId} className="input-label">
        {translate.field(field.source)}
        {field.required && <span aria-hidden="true"> *</span>}
      </span>
      <div
        className={isSideBySide ? styles.all : undefined}
        data-beside={isBeside || undefined}
        {...(isSideBySide && panelOf(id, 'all', field.source))}
      >
        {languageCodes.map((language) => (
          <div
            key={language}
            data-text
            {...(isSideBySide
              ? isPreviewed && { onFocus: () => select(language) }
              : { ...panelOf(id, language, field.source), hidden: language !== selected })}
          >
            {isSideBySide && (
              <Suspense fallback={<span className={styles.language} />}>
                <LanguageHead
                  field={translate.field(field.source)}
                  text={texts}
                  names={names}
                  language={language}
                  translate={translate}
                />
              </Suspense>
            )}
            <OneLanguage {...props} language={language} source={names[language]} isRequired={isRequired(language)} />
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
