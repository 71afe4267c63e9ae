// Every resource of the library has texts, which name it.
export const areaNames = { pt: {}, en: {} }
export const recordNames = { pt: {}, en: {} }
export const keyTargets: readonly string[] = []
