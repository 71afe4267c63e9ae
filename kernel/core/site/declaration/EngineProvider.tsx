// Provides the engine's context; App mounts it once, around the routes of the admin.
import type { ReactNode } from 'react'
import { EngineContext, type Engine } from './engineContext.ts'

/** `engine` is compared by identity: pass the same object until the user or their name changes. */
export const EngineProvider = ({ engine, children }: { engine: Engine; children: ReactNode }) => (
  <EngineContext value={engine}>{children}</EngineContext>
)
