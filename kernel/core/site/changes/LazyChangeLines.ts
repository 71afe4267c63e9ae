// The lines of changes for screens that show them on request.
import { lazy } from 'react'

export const LazyChangeLines = lazy(async () => ({ default: (await import('./ChangeLines.tsx')).ChangeLines }))
