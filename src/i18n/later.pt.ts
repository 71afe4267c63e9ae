// What only forms and dialogs say in Portuguese, mounted beside what is there when the first of them opens (docs/decisions/0007).
import type { StringMap } from 'react-admin'
import { byName } from './byName.ts'
import { raPt as ra } from './ra.pt.ts'

const common = import.meta.glob<StringMap>('./later/*.ts', { eager: true, import: 'pt', query: '?pt' })
const resources = import.meta.glob<StringMap>('./later/resources/*.ts', { eager: true, import: 'pt', query: '?pt' })

export const messages = { ra, ...byName(common), resources: byName(resources) }
