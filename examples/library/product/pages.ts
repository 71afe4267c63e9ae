// The library has no pages but those of its resources.
export const pages = {}
