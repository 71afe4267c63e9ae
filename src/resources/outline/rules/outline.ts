// The outline of a quiz: its tree as nested questions, without ids of its own, as people write it in Markdown or JSON.

/** A fragrance by a name in any language; the id tells those of the same name apart. */
export interface OutlineFragrance {
  name: string
  id: number | null
}

export interface OutlineAnswer {
  /** The answer of the quiz that it is; null if the text does not say. */
  id: number | null
  text: string
  description: string | null
  /** An answer leads to a question, or ends with fragrances, or with neither as long as it is unfinished. */
  next: OutlineQuestion | null
  fragrances: OutlineFragrance[]
  line: number
}

export interface OutlineQuestion {
  id: number | null
  text: string
  answers: OutlineAnswer[]
  line: number
}

/** The root, then the questions that no answer leads to. */
export type Outline = OutlineQuestion[]

/** Calls a function with every question of an outline, parents first. Without recursion: a chain may be long. */
export const eachQuestion = (outline: Outline, visit: (question: OutlineQuestion) => void): void => {
  const stack = outline.toReversed()
  for (let question = stack.pop(); question; question = stack.pop()) {
    visit(question)
    stack.push(...question.answers.flatMap(({ next }) => next ?? []).toReversed())
  }
}
