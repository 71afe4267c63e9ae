// One text in three languages: side by side where there is room, as tabs where there is not. A language that lacks what another has is marked.
import { Suspense, useId, useRef, useState, type KeyboardEvent } from 'react'
import useMediaQuery from '@mui/material/useMediaQuery'
import { TextInput } from 'ra-ui-materialui'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { languageCodes, languages, type Language } from '#contract/languages.ts'
import { translations } from '../translations.ts'
import { LazyRichTextEditor } from './heavyInputs.ts'
import { helperText } from './helperText.ts'
import type { FieldProps } from './inputs.tsx'

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.replace(/<[^>]*>|&nbsp;/g, '').trim() === ''

export const TranslatedField = (props: FieldProps<'translated'>) => {
  const { field, words, locked } = props
  const id = useId()
  const isWide = useMediaQuery(field.rich ? '(min-width: 1280px)' : '(min-width: 720px)', { noSsr: true })
  const names = translations(field.source)
  const { control, getFieldState } = useFormContext()
  const state = useFormState({ control, name: Object.values(names) })
  const values = useWatch({ control, name: languageCodes.map((language) => names[language]) })
  const missing = values.every(isBlank) ? [] : languageCodes.filter((_, at) => isBlank(values[at]))
  const errorOf = (language: Language) => getFieldState(names[language], state).error

  const [chosen, setChosen] = useState<Language>('pt')
  // What the server found wrong in another language comes to the front, until somebody looks elsewhere.
  const [seen, setSeen] = useState<unknown>()
  const refused = languageCodes.find((language) => errorOf(language)?.type === 'server')
  const isCalled = refused !== undefined && !errorOf(chosen) && errorOf(refused) !== seen
  const shown = isCalled ? refused : chosen
  const show = (language: Language) => {
    setSeen(refused && errorOf(refused))
    setChosen(language)
  }

  const tabs = useRef<HTMLDivElement>(null)
  const walk = (event: KeyboardEvent) => {
    const at = languageCodes.indexOf(shown)
    const step = { ArrowRight: 1, ArrowLeft: languageCodes.length - 1 }[event.key]
    const next = step === undefined ? undefined : languageCodes[(at + step) % languageCodes.length]
    if (next === undefined) return
    event.preventDefault()
    show(next)
    tabs.current?.querySelectorAll('button')[languageCodes.indexOf(next)]?.focus()
  }

  const languageName = (language: Language) => words.engine(`languages.${language}`)
  const missingMark = (language: Language) =>
    missing.includes(language) && <span className="missing-mark">{words.engine('missingLanguage')}</span>

  return (
    <div className="translated" role="group" aria-labelledby={`${id}label`} data-rich={field.rich}>
      <span id={`${id}label`} className="input-label">
        {words.field(field.source)}
        {field.required && <span aria-hidden="true"> *</span>}
      </span>
      {!isWide && (
        <div ref={tabs} className="tabs" role="tablist" aria-labelledby={`${id}label`} onKeyDown={walk}>
          {languageCodes.map((language) => (
            <button
              key={language}
              id={`${id}${language}tab`}
              type="button"
              role="tab"
              aria-selected={language === shown}
              aria-controls={`${id}${language}`}
              tabIndex={language === shown ? 0 : -1}
              data-invalid={errorOf(language) ? true : undefined}
              onClick={() => show(language)}
            >
              {languageName(language)} {errorOf(language) && <span className="visually-hidden">{words.engine('invalidLanguage')}</span>}
              {missingMark(language)}
            </button>
          ))}
        </div>
      )}
      <div className="translated-panels" data-wide={isWide}>
        {languageCodes.map((language) => (
          <div
            key={language}
            id={`${id}${language}`}
            {...(!isWide && { role: 'tabpanel', 'aria-labelledby': `${id}${language}tab`, hidden: language !== shown })}
          >
            {isWide && (
              <span className="translated-language" aria-hidden="true">
                {languageName(language)}
                {missingMark(language)}
              </span>
            )}
            <OneLanguage {...props} language={language} source={names[language]} />
          </div>
        ))}
      </div>
      {field.hint && !locked && <span className="input-hint">{words.hint(field.source)}</span>}
    </div>
  )
}

interface OneLanguageProps extends FieldProps<'translated'> {
  language: Language
  source: string
}

const OneLanguage = ({ field, words, locked, language, source }: OneLanguageProps) => {
  const { rich, multiline, maxLength, required } = field
  const name = words.engine('translated', { field: words.field(field.source), language: words.engine(`languages.${language}`) })
  const lang = languages[language]
  const help = locked && language === 'pt' ? helperText({ source }, words, true) : false
  return rich ? (
    <Suspense fallback={<span className="form-skeleton" aria-busy="true" />}>
      <LazyRichTextEditor source={source} name={name} lang={lang} isRequired={required} locked={locked} words={words} helperText={help} />
    </Suspense>
  ) : (
    <TextInput
      source={source}
      label={false}
      multiline={multiline}
      minRows={multiline ? 3 : undefined}
      isRequired={required}
      readOnly={locked}
      helperText={help}
      slotProps={{ htmlInput: { maxLength, lang, 'aria-label': name, autoComplete: 'off', 'aria-required': required } }}
    />
  )
}
