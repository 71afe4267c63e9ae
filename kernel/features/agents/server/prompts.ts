// Offers the prompts of the product to agents.
import { fillPlaceholders } from '#kernel/core/contract/fillPlaceholders.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import type { Prompts } from '#kernel/core/contract/prompts.ts'
import type { Reached } from './tools.ts'

/** Returns the prompts that a token can follow. */
export const promptsOf = (prompts: Prompts, { calls }: Reached, language: Language) =>
  Object.entries(prompts).flatMap(([name, { needs, texts }]) => {
    const { title, description, arguments: asked = {}, text } = texts[language]
    if (!needs.every((need) => calls.some((call) => call.name === need))) return []
    const listed = {
      name,
      title,
      description,
      arguments: Object.entries(asked).map(([key, about]) => ({ name: key, description: about, required: true })),
    }
    return [{ listed, text }]
  })

/** Fills a prompt; the names of what is missing instead. */
export const fillPrompt = (
  { listed, text }: ReturnType<typeof promptsOf>[number],
  given: Readonly<Record<string, string>>,
): { text: string } | { missing: string[] } => {
  const missing = listed.arguments.map(({ name }) => name).filter((name) => !given[name]?.trim())
  return missing.length > 0 ? { missing } : { text: fillPlaceholders(text, given) }
}
