// The budgets of the site (docs/performance.md), in kB (1000 bytes) of JavaScript after gzip.
// `quizTaskMs` is the longest allowed task in a quiz of 500 questions, with the CPU slowed 4 times.
export const budgets = { signInKb: 110, usersKb: 176, historyCalls: 2, quizTaskMs: 200 } as const
