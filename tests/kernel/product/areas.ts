// Every toy has screens, which name it.

export const areaNames = { pt: {}, en: {}, es: {} }
export const recordNames = { pt: {}, en: {}, es: {} }
export const keyTargets: readonly string[] = []
