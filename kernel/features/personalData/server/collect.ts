// Collects everything that is stored about a person (docs/decisions/personal-data.md).
import { personal as limits } from '#kernel/features/personalData/contract/limits.ts'
import type { PersonalData } from '#kernel/core/contract/payloads/personalData.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { historyPage } from '#kernel/core/server/changes/historyPage.ts'
import { changes } from '#kernel/core/server/changes/changes.ts'
import { users } from '#kernel/core/server/account/productTables.ts'
import { storedAbout } from './tables.ts'

const historyOf = async (db: Db, id: number): Promise<PersonalData['history']> => {
  const history: PersonalData['history'] = []
  for (let cursor: number | null | undefined; cursor !== null;) {
    const { data, next } = await historyPage(db, users, id, { cursor, perPage: limits.chunk, masks: false })
    history.push(...data)
    cursor = next
  }
  return history
}

const actionsOf = async (db: Db, actor: number, now: Date): Promise<PersonalData['actions']> => {
  const actions: PersonalData['actions'] = []
  for await (const chunk of changes.stream(db, { actor }, { now })) {
    actions.push(...chunk.map(({ at, action, resource, record }) => ({ at, action, resource, record })))
    if (actions.length >= limits.actions) break
  }
  return actions
}

/** Returns everything about a person; undefined for an unknown id. */
export const personalDataOf = async (db: Db, id: number, now: Date): Promise<PersonalData | undefined> => {
  const record = await users.one(db, id)
  return (
    record && {
      madeAt: now.toISOString(),
      record: { ...record },
      history: await historyOf(db, id),
      actions: await actionsOf(db, id, now),
      stored: await storedAbout(db, id),
    }
  )
}
