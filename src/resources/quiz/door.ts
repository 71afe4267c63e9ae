// The door of quizzes for what both sides load.
export { outlineSentences } from './outline/rules/outlineProblems.ts'
export type { SnapshotQuestion } from './payloads.ts'
export type { QuizRun } from './quizRuns/payloads.ts'
export { findingSentences } from './rules/quizFindings.ts'
export { isEnding } from './rules/quizProof.ts'
