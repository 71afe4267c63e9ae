// What a product suggests that agents do: prompts, which clients show to the people who use them.
import type { Language } from './languages.ts'

/** A prompt in one language. */
interface PromptTexts {
  readonly title: string
  readonly description: string
  /** What the person is asked for, by the names of the placeholders in the text. All of them are needed. */
  readonly arguments?: Readonly<Record<string, string>>
  /** What the agent is told, with placeholders such as `%{since}`. */
  readonly text: string
}

/** The prompts of a product by their names. */
export type Prompts = Readonly<
  Record<
    string,
    {
      /** Only tokens with these calls are offered the prompt: `changes_audit`. */
      readonly needs: readonly string[]
      readonly texts: Readonly<Record<Language, PromptTexts>>
    }
  >
>
