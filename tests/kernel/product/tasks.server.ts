// The toys have no work of their own.
export const tasks = {}
