// The toys have no work of their own.
import type { Dependencies } from '#kernel/server/context.ts'

export const tasks: Readonly<Record<string, (dependencies: Dependencies) => Promise<void>>> = {}
