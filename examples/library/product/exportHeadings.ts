// The library has no exports of its own.
export const exportHeadings = {}
