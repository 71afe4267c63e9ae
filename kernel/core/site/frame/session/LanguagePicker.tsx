// The language picker. It loads the messages before it changes the language, so that nothing flashes.
import { languageCodes, languages, parseLanguage } from '#kernel/core/contract/languages.ts'
import { setLanguage, useLanguage } from '#kernel/core/site/i18n/language.ts'
import { loadSessionMessages, useSessionMessages } from '#kernel/core/site/frame/session/sessionMessages.ts'
import styles from './LanguagePicker.module.css'

export const LanguagePicker = () => {
  const { language: messages } = useSessionMessages()
  const language = useLanguage()
  const choose = async (text: string) => {
    const chosen = parseLanguage(text)
    if (!chosen) return
    await loadSessionMessages(chosen)
    setLanguage(chosen)
  }
  return (
    <select
      className={styles.picker}
      aria-label={messages.name}
      value={language}
      onChange={(event) => void choose(event.target.value).catch(() => undefined)}
    >
      {languageCodes.map((code) => (
        <option key={code} value={code} lang={languages[code]}>
          {messages[code]}
        </option>
      ))}
    </select>
  )
}
