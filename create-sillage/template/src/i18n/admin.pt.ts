// The messages of the admin in Portuguese.
import type { StringMap } from 'react-admin'
import { accountTexts } from '#kernel/accounts/texts.ts'
import { byName } from '#kernel/core/site/i18n/byName.ts'
import { messages as frame } from '#kernel/core/site/i18n/frame.pt.ts'

const files = import.meta.glob<StringMap>('../resources/**/texts.ts', { eager: true, import: 'pt', query: '?pt' })

export const messages = { ...frame, resources: { ...byName(files), ...accountTexts.pt } }
