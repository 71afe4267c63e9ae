// Who changes their own record is called by their new name at once, here and by the session that this browser keeps.
import type { Me } from '#contract/access.ts'
import type { SiteDataProvider } from './data.ts'
import { isMe, readSession, writeSession } from './storage.ts'

/** The provider, telling when the signed-in person's own record was changed. */
export const withOwnAccount = (provider: SiteDataProvider, id: number, onChange: (me: Me) => void): SiteDataProvider => ({
  ...provider,
  update: async (name, params) => {
    const answer = await provider.update(name, params)
    const own: unknown = answer.data
    if (name !== 'users' || !isMe(own) || own.id !== id) return answer
    const session = readSession()
    if (session?.me.id === id) writeSession({ auth: session.auth, me: own })
    onChange(own)
    return answer
  },
})
