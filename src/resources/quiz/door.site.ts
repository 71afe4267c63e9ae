// The door of quizzes for the site: the page of a trial.
export { AppScreen } from './app/AppScreen.tsx'
export { useQuizWalk } from './app/useQuizWalk.ts'
export { quizPaths } from './paths.ts'
export type { TrialQuiz } from './payloads.ts'
