// Where a profile begins.
import { profileKind, type Me } from '#kernel/contract/access.ts'

/** The screen that /admin redirects to: the news for POSTNEWS, the home for every other profile (S2§2). */
export const landing = (me: Me): 'home' | 'news' => (profileKind(me.profile) === 'POSTNEWS' ? 'news' : 'home')
