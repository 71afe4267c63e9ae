// A new password and its repetition: what is wrong with them, as both screens that ask for one say it (S2§5).
import { fillPlaceholders } from '#kernel/core/contract/fillPlaceholders.ts'
import { password as limits } from '#kernel/core/contract/limits.ts'
import { brokenPasswordRules, type PasswordRule } from '#kernel/core/contract/rules.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import { account } from '#kernel/core/site/frame/session/accountTexts.ts'

/** A requirement in words. */
export const ruleText = (rule: PasswordRule, language: Language): string =>
  fillPlaceholders(account[language].rules[rule], limits)

/** 'empty', else 'requirement', with the broken rules when they are wanted; undefined when the password is good. */
export const passwordError = (
  password: string,
  language: Language,
  { named }: { named: boolean },
): string | undefined => {
  const { empty, requirement } = account[language]
  if (!password) return empty
  const broken = brokenPasswordRules(password)
  if (!broken.length) return undefined
  return `${[requirement, ...(named ? [broken.map((rule) => ruleText(rule, language)).join(', ')] : [])].join(': ')}.`
}
