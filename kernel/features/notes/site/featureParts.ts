// Registers the part of records' pages with their notes, the last one below the title, and the texts of the log.
import { lazy } from 'react'
import { can } from '#kernel/core/contract/access.ts'
import type { SiteParts } from '#kernel/core/site/feature.ts'
import { notes } from '../contract/paths.ts'
import { words } from '../contract/words.ts'

export const parts: SiteParts = {
  words,
  recordPart: {
    name: notes.name,
    title: { pt: 'Anotações', en: 'Notes', es: 'Notas' },
    room: 254,
    mayShow: (me) => can(me, 'list', notes),
    View: lazy(async () => ({ default: (await import('./RecordNotes.tsx')).RecordNotes })),
    Lead: lazy(async () => ({ default: (await import('./LastNote.tsx')).LastNote })),
  },
}
