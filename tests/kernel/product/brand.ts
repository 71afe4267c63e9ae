// What the toys are called.
export const brand = 'Toys'
export const taglines = { pt: '', en: '', es: '' }
export const hasApp: boolean = false
