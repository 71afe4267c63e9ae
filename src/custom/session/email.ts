// The product's e-mail pattern (S2§5), spelt here as well because sign-in loads no schema; a test holds it to the contract's.
const pattern = /^[^\s@<>()[\],;:"]+@[^\s@.]+(\.[^\s@.]+)+$/

export const isEmail = (text: string): boolean => pattern.test(text.trim())
