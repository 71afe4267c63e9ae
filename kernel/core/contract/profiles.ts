// The profiles that access tables grant actions to by name; every other profile is `other`.
import { product } from './product.ts'

export const { administrator, staff, outsiders } = product()
