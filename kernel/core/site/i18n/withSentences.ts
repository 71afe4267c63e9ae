// Loads parts of the site that say why something is refused, with the sentences of the product.
import { product } from '#kernel/core/contract/product.ts'

// The product's part is requested at the same time as the kernel's.
const loadReasons = async (): Promise<void> => {
  const [reasons] = await Promise.all([import('#kernel/core/contract/reasons.ts'), product().loadReasons()])
  await reasons.loadReasons()
}
const loadMessages = async (): Promise<void> => {
  const [messages] = await Promise.all([import('#kernel/core/contract/messages.ts'), product().loadMessages()])
  await messages.loadMessages()
}

export const loadSentences = async (): Promise<void> => void (await Promise.all([loadReasons(), loadMessages()]))

/** Waits for the product's reasons and messages beside a module that shows them. */
export const withSentences = async <Module>(module: Promise<Module>): Promise<Module> =>
  (await Promise.all([module, loadSentences()]))[0]

/** Waits for the product's messages alone, such as the one for a wrong date. */
export const withMessages = async <Module>(module: Promise<Module>): Promise<Module> =>
  (await Promise.all([module, loadMessages()]))[0]
