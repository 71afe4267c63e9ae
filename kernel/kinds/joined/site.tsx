// How lists show a related record: as a reference.
import type { SiteKind } from '#kernel/core/site/fields/siteKind.ts'
import { kind as reference } from '../reference/site.tsx'

export const kind: SiteKind<'joined'> = reference
