// The toys have no exports of their own.

export const exportHeadings = {}
