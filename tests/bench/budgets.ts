// What the site may cost a person's line and browser (README, “Fast”): kB are 1000 bytes of JavaScript, compressed by gzip.
export const budgets = { signInKb: 110, usersKb: 260, historyCalls: 2 } as const
