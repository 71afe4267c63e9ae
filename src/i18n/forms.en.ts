// What only forms and dialogs say in English, mounted beside what is there when the first of them opens (docs/decisions/0007). react-admin's own came whole.
import type { StringMap } from 'react-admin'
import { byName } from './byName.ts'

const files = import.meta.glob<StringMap>('./forms/*.ts', { eager: true, import: 'en', query: '?en' })

export const messages = { ...byName(files) }
