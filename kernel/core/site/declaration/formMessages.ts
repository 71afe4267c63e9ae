// Loads what every form, dialog and page of a record says.
import { loadSentences } from '#kernel/core/site/i18n/withSentences.ts'
import type { Engine } from './engineContext.ts'

/** What loading a screen needs of the engine. */
export type Loader = Pick<Engine, 'features' | 'loadFormMessages'>

/** Loads the messages of forms and dialogs, with the product's reasons and validation messages. */
export const loadFormMessages = ({ loadFormMessages: load }: Loader): Promise<unknown> =>
  Promise.all([load?.(), loadSentences()])
