// Loads the sentences of the product for tests without a server, and of parts of screens that the site loads with them.
import { loadMessages } from '#kernel/core/contract/messages.ts'
import { loadReasons } from '#kernel/core/contract/reasons.ts'

await Promise.all([loadMessages(), loadReasons()])
