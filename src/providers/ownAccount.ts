// Stores the signed-in person's new name as soon as they have changed their own record: the page and the other tabs follow.
import type { SiteDataProvider } from './data.ts'
import { isMe, writeMe } from './storage.ts'

/** The provider; a saved record of the signed-in person is stored as theirs before the answer is handed on. */
export const withOwnAccount = (provider: SiteDataProvider): SiteDataProvider => ({
  ...provider,
  update: async (name, params) => {
    const answer = await provider.update(name, params)
    const own: unknown = answer.data
    if (name === 'users' && isMe(own)) await writeMe(own)
    return answer
  },
})
