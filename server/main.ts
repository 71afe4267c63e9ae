// Starts the server. The first import handles signals, the second defines the product.
import '#kernel/core/server/process/signals.ts'
import '#src/product/server.ts'
import { start } from '#kernel/core/server/start.ts'

await start()
