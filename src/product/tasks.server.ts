// The product's work that is due at moments of its own (kernel/server/process/tasks.ts), by its name in the log.
import { publishDue } from '#src/resources/quiz/publishDue.server.ts'

export const tasks = { publications: publishDue }
