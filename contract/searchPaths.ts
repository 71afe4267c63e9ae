// The address of the palette's search without its schemas, for the site.

export const searchPaths = { search: { method: 'GET', path: '/search' } } as const
