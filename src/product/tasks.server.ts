// The product's work that is due at moments of its own (kernel/server/process/tasks.ts), by its name in the log.
import type { Dependencies } from '#kernel/server/context.ts'
import { publishDue } from '#src/resources/quiz/publishDue.server.ts'

export const tasks: Readonly<Record<string, (dependencies: Dependencies) => Promise<void>>> = {
  publications: publishDue,
}
