// Gives the engine its surroundings; App mounts it once, around the routes of the admin.
import type { ReactNode } from 'react'
import { EngineContext, type Engine } from './engineContext.ts'

/** `engine` is kept by identity: pass the same object until somebody else signs in, or is called otherwise. */
export const EngineProvider = ({ engine, children }: { engine: Engine; children: ReactNode }) => (
  <EngineContext value={engine}>{children}</EngineContext>
)
