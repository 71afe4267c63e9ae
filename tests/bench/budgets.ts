// What the site may cost a person's line and browser (README, “Fast”): kB are 1000 bytes of JavaScript, compressed by gzip;
// no task in a quiz of 500 questions is longer than this, at a CPU slowed 4 times.
export const budgets = { signInKb: 110, usersKb: 260, historyCalls: 2, quizTaskMs: 200 } as const
