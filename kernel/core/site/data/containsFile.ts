// Finds a chosen file among the values of a form.
import { isObject } from '#kernel/core/contract/isObject.ts'

export const containsFile = (value: unknown): boolean => {
  if (value instanceof Blob) return true
  if (Array.isArray(value)) return value.some(containsFile)
  return isObject(value) && Object.values(value).some(containsFile)
}
