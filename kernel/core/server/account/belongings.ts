// What people have: of their account, which always ends with them, of features, and of the product's resources.
import { sessionEvents } from '#kernel/core/contract/changeLog.ts'
import { endTokens } from '#kernel/core/server/account/apiTokens.ts'
import { apiTokens } from '#kernel/core/server/account/tables/apiTokens.ts'
import { sessions } from '#kernel/core/server/account/tables/sessions.ts'
import { installationKeys } from '#kernel/core/server/account/tables/installationKeys.ts'
import { changes } from '#kernel/core/server/changes/changes.ts'
import type { Belonging, Dependencies } from '#kernel/core/server/context.ts'

const ofAccounts: readonly Belonging[] = [
  {
    name: 'sessions',
    words: { pt: 'Sessões abertas', en: 'Open sessions', es: 'Sesiones abiertas' },
    fates: ['end'],
    of: async ({ dependencies: { clock } }, db, userId) => {
      const open = await sessions.openOf(db, userId, clock.now())
      return { ids: open.map(({ number }) => number), titles: [] }
    },
    end: ({ trx, dependencies: { clock } }, userId) => sessions.revokeAllOf(trx, userId, clock.now()),
  },
  {
    name: 'tokens',
    words: { pt: 'Tokens de API', en: 'API tokens', es: 'Tokens de API' },
    fates: ['end'],
    of: async (_context, db, userId) => {
      const own = await apiTokens.of(db, userId)
      return { ids: own.map(({ id }) => id), titles: own.slice(0, 3).map(({ name }) => name) }
    },
    end: ({ trx }, userId) => endTokens(trx, { userId }),
  },
  {
    // A key is the installation's, but whoever made one has read it.
    name: 'keys',
    words: {
      pt: 'Chaves de instalação que criou',
      en: 'Installation keys they made',
      es: 'Claves de instalación que creó',
    },
    fates: ['keep', 'end'],
    of: async ({ dependencies: { clock } }, db, userId) => {
      const names = await installationKeys.madeBy(db, userId)
      const made = (await installationKeys.all(db, clock.now())).filter(({ name }) => names.includes(name))
      return { ids: made.map(({ id }) => id), titles: made.slice(0, 3).map(({ name }) => name) }
    },
    end: async ({ trx }, _userId, ids) => {
      for (const id of ids) {
        const removed = await installationKeys.remove(trx, id)
        if (removed)
          await changes.add(trx, { action: 'keyRevoked', resource: sessionEvents, details: { key: removed.name } })
      }
    },
  },
]

export const belongingsOf = ({ features, registry }: Pick<Dependencies, 'features' | 'registry'>): Belonging[] => [
  ...ofAccounts,
  ...features.flatMap(({ belongings = [] }) => belongings),
  ...registry.flatMap(({ hooks: { belonging } }) => belonging ?? []),
]
