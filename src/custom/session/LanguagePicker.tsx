// The language in the corner. Its words are fetched before it changes, so that nothing flashes.
import { languageCodes, languages, parseLanguage } from '#contract/languages.ts'
import { setLanguage, useLanguage } from '#src/i18n/language.ts'
import { loadSessionWords, useSessionWords } from '#src/i18n/session/sessionWords.ts'
import styles from './LanguagePicker.module.css'

export const LanguagePicker = () => {
  const { language: words } = useSessionWords()
  const language = useLanguage()
  const choose = async (text: string) => {
    const chosen = parseLanguage(text)
    if (!chosen) return
    await loadSessionWords(chosen)
    setLanguage(chosen)
  }
  return (
    <select
      className={styles.picker}
      aria-label={words.name}
      value={language}
      onChange={(event) => void choose(event.target.value).catch(() => undefined)}
    >
      {languageCodes.map((code) => (
        <option key={code} value={code} lang={languages[code]}>
          {words[code]}
        </option>
      ))}
    </select>
  )
}
