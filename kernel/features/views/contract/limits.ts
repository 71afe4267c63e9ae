// The limits of views.

/** How many views a person may own for one list. */
export const views = { each: 50 } as const
