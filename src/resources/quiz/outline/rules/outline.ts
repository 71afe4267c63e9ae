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
    for (const { next } of question.answers.toReversed()) if (next) stack.push(next)
  }
}

/** An outline as a list whose answers name the next question by place: long chains pass between threads. */
export interface FlatOutline {
  roots: number[]
  questions: (Omit<OutlineQuestion, 'answers'> & {
    answers: (Omit<OutlineAnswer, 'next'> & { next: number | null })[]
  })[]
}

export const flatten = (outline: Outline): FlatOutline => {
  const places = new Map<OutlineQuestion, number>()
  eachQuestion(outline, (question) => places.set(question, places.size))
  const placeOf = (question: OutlineQuestion | null) => (question && places.get(question)) ?? null
  return {
    roots: outline.map((question) => placeOf(question) ?? 0),
    questions: [...places.keys()].map((question) => ({
      ...question,
      answers: question.answers.map((answer) => ({ ...answer, next: placeOf(answer.next) })),
    })),
  }
}

/** The inverse of `flatten`. */
export const unflatten = ({ roots, questions }: FlatOutline): Outline => {
  const made = questions.map((question): OutlineQuestion => ({ ...question, answers: [] }))
  for (const [place, { answers }] of questions.entries()) {
    const question = made[place]
    if (question)
      question.answers = answers.map((answer) => ({
        ...answer,
        next: answer.next === null ? null : (made[answer.next] ?? null),
      }))
  }
  return roots.flatMap((place) => made[place] ?? [])
}
