// The library shows nothing to those who are not signed in.
export const publicPages = {}
