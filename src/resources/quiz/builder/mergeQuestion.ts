// Merges two people's changes of one question: its text, and its answers by their ids.
import { merge, type Merged, type Versions } from '#kernel/core/site/index.ts'
import { questionRule } from './questionRule.ts'

/** Merges the values of the question form, or of its draft. */
export const mergeQuestion = <Values extends object>(versions: Versions<Values>): Promise<Merged<Values>> =>
  merge(questionRule, versions)

/** What a path of a conflict names: the answer's id and its part; neither for the text of the question. */
export const changedPart = (path: string): { answerId?: number; part?: string } => {
  const [, id, part] = /^answers\.(\d+)(?:\.(\w+))?$/.exec(path) ?? []
  return id === undefined ? {} : { answerId: Number(id), ...(part !== undefined && { part }) }
}
