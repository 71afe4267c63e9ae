// What a password needs, ticked off while it is typed; said as well as shown.
import { fillPlaceholders } from '#kernel/core/contract/fillPlaceholders.ts'
import { brokenPasswordRules, passwordRules } from '#kernel/core/contract/rules.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { account } from '#kernel/core/site/frame/session/accountTexts.ts'
import { ruleText } from './newPassword.ts'
import styles from './Requirements.module.css'

export const Requirements = ({ id, password }: { id: string; password: string }) => {
  const language = useLanguage()
  const { requirements, met, unmet, progress } = account[language]
  const broken = brokenPasswordRules(password)
  return (
    <div className={styles.requirements}>
      <div id={id}>
        <p>{requirements}</p>
        <ul>
          {passwordRules.map((rule) => (
            <li key={rule} data-met={!broken.includes(rule)}>
              <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                <circle cx="8" cy="8" r="7" />
                {!broken.includes(rule) && <path d="m4.800 8.300 2.200 2.200 4.300-4.800" />}
              </svg>
              <span>
                {ruleText(rule, language)}{' '}
                <span className="visually-hidden">({broken.includes(rule) ? unmet : met})</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <p className="visually-hidden" role="status">
        {password &&
          fillPlaceholders(progress, { n: passwordRules.length - broken.length, total: passwordRules.length })}
      </p>
    </div>
  )
}
