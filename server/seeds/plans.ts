// Prepared changes of the demo content, in each state, and those that somebody is asked to agree to.
import type { Db } from '#kernel/core/server/database/schema.ts'
import { digest } from '#kernel/core/server/canonicalJson.ts'
import type { PlanChange } from '#kernel/features/plans/contract/payloads.ts'
import { type Base, plansTable } from '#kernel/features/plans/server/planTable.ts'
import { reviewTable } from '#kernel/features/plans/server/reviewTable.ts'
import { changeDigest } from '#kernel/features/plans/server/visiblePlans.ts'
import { dayMs, officeOf } from '#server/seeds/calendar.ts'
import { rolloutReason, rolloutTime } from '#server/seeds/devices.ts'
import type { People } from '#server/seeds/people.ts'
import { markAsDemo } from '#src/resources/demo/demo.server.ts'
import { errors } from '#src/product/errors.server.ts'

/** What a plan changes, with what it finds there. */
interface Planned {
  changes: PlanChange[]
  base: Base
}

interface Rollout {
  site: string
  campaign: string
}

/** Plans that the devices of a site run a campaign, with what it finds there. */
const planRollout = async (trx: Db, { site, campaign }: Rollout): Promise<Planned> => {
  const { id: campaignId } = await trx
    .selectFrom('campaigns')
    .select('id')
    .where('name', '=', campaign)
    .executeTakeFirstOrThrow()
  const devices = await trx
    .selectFrom('devices as d')
    .innerJoin('sites as s', 's.id', 'd.site_id')
    .select(['d.id', 'd.campaign_id'])
    .where('s.name', '=', site)
    .where('d.campaign_id', '!=', campaignId)
    .orderBy('d.id')
    .execute()
  return {
    changes: devices.map(({ id }) => ({
      verb: 'action',
      resource: 'devices',
      id,
      action: 'setCampaign',
      arguments: { campaignId },
    })),
    base: Object.fromEntries(devices.map(({ id, campaign_id }) => [`devices/${id}`, digest({ campaign_id })])),
  }
}

/** Plans that nobody uses the devices of a site any more. */
const planRemovals = async (trx: Db, site: string): Promise<Planned> => {
  const devices = await trx
    .selectFrom('devices as d')
    .innerJoin('sites as s', 's.id', 'd.site_id')
    .select(['d.id', 'd.user_id'])
    .where('s.name', '=', site)
    .where('d.user_id', 'is not', null)
    .orderBy('d.id')
    .execute()
  return {
    changes: devices.map(({ id }) => ({ verb: 'action', resource: 'devices', id, action: 'removeUser' })),
    base: Object.fromEntries(devices.map(({ id, user_id }) => [`devices/${id}`, digest({ user_id })])),
  }
}

/** Plans that fragrances which no campaign has ever used leave the catalogue. */
const planDepartures = async (trx: Db): Promise<Planned> => {
  const unused = await trx
    .selectFrom('fragrances as f')
    .select('f.id')
    .where('f.deleted_at', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('campaign_slots as c').select('c.slot').whereRef('c.fragrance_id', '=', 'f.id'))),
    )
    .orderBy('f.id')
    .limit(3)
    .execute()
  return {
    changes: unused.map(({ id }) => ({ verb: 'action', resource: 'fragrances', id, action: 'deactivate' })),
    base: Object.fromEntries(unused.map(({ id }) => [`fragrances/${id}`, digest({ deleted_at: null })])),
  }
}

/** The next Monday morning. */
const nextMonday = (now: Date): string => {
  const ahead = Array.from({ length: 7 }, (_, day) => new Date(now.getTime() + (day + 1) * dayMs))
  const monday = ahead.find((day) => day.getUTCDay() === 1) ?? now
  return officeOf(new Date(monday.getTime() + dayMs))(1, '07:30')
}

export const seedPlans = async (trx: Db, { people, now }: { people: People; now: Date }): Promise<void> => {
  const office = officeOf(now)
  const ids: number[] = []
  const add = async (
    reason: string,
    made: string,
    planned: Planned,
    set: (id: number, planned: Planned) => Promise<unknown>,
    ownerId = people.alice,
  ) => {
    const plan = { ownerId, token: null, reason, language: 'pt' as const, ...planned }
    const id = await plansTable.add(trx, plan, new Date(made))
    await set(id, planned)
    ids.push(id)
  }
  const until = (id: number, updated_at: string) =>
    trx.updateTable('plans').set({ updated_at }).where('id', '=', id).execute()
  // An operator asks the administrator to agree.
  const asked = { userId: people.alice, profileId: null }
  const ask = async (id: number, at: string) => {
    await plansTable.ask(trx, id, asked)
    await reviewTable.add(trx, { planId: id, kind: 'asked', by: people.ana, asked }, new Date(at))
    await until(id, at)
  }

  const applied = office(31, rolloutTime)
  await add(
    rolloutReason,
    office(35, '16:20'),
    await planRollout(trx, { site: 'Hotel Aurora Paulista', campaign: 'Spa e Bem-estar' }),
    async (id) => {
      const line = await trx.selectFrom('changes').select('batch').where('at', '=', applied).executeTakeFirst()
      await plansTable.applied(trx, id, line?.batch ?? '')
      await until(id, applied)
    },
  )
  await add(
    'Aposentar as fragrâncias que nenhuma coleção usa',
    office(10, '15:30'),
    await planDepartures(trx),
    async (id, { changes: [first] }) => {
      await ask(id, office(10, '15:40'))
      const [commented, answered] = [office(9, '16:10'), office(9, '16:25')]
      const change = first && changeDigest(first)
      const why = 'A primeira entra na próxima coleção de primavera. Prepare de novo só com as outras.'
      await reviewTable.add(
        trx,
        { planId: id, kind: 'commented', by: people.alice, change, said: 'Esta ainda tem procura no catálogo.' },
        new Date(commented),
      )
      await plansTable.decline(trx, { id, state: 'open' }, people.alice)
      await reviewTable.add(trx, { planId: id, kind: 'refused', by: people.alice, said: why }, new Date(answered))
      await until(id, answered)
    },
    people.ana,
  )
  const refused = office(4, '07:00')
  await add(
    'Voltar às Noites de Inverno no bar',
    office(8, '15:10'),
    await planRollout(trx, { site: 'Bar do Porto', campaign: 'Noites de Inverno' }),
    async (id) => {
      await plansTable.refuse(trx, id, errors.pt.campaignInactive)
      await until(id, refused)
    },
  )
  await add(
    'Liberar os dispositivos do hotel, que trocou de equipe',
    office(7, '11:20'),
    await planRemovals(trx, 'Hotel Aurora Paulista'),
    async (id, { changes, base }) => {
      await ask(id, office(7, '11:25'))
      const answered = office(6, '16:40')
      // What a trial finds, in the order of its changes.
      await plansTable.agree(trx, id, people.alice, { seen: digest([changes, Object.entries(base)]), base })
      await reviewTable.add(trx, { planId: id, kind: 'agreed', by: people.alice }, new Date(answered))
      await until(id, answered)
    },
    people.ana,
  )
  await add(
    'Verão Cítrico na loja a partir de segunda-feira',
    office(3, '11:25'),
    await planRollout(trx, { site: 'Loja Ipanema', campaign: 'Verão Cítrico' }),
    async (id, { base }) => {
      const at = nextMonday(now)
      await plansTable.schedule(trx, id, { at, applierId: people.alice, base, language: 'pt' })
      await until(id, office(3, '11:40'))
    },
  )
  await add(
    'Liberar os dispositivos do shopping antes da obra',
    office(1, '14:20'),
    await planRemovals(trx, 'Shopping Rio Negro'),
    (id) => ask(id, office(1, '14:25')),
    people.ana,
  )
  await add(
    'Coleção Assinatura no escritório, para a visita da diretoria',
    office(1, '17:05'),
    await planRollout(trx, { site: 'Escritório Santiago', campaign: 'Coleção Assinatura' }),
    (id) => until(id, office(1, '17:05')),
  )
  await markAsDemo(trx, 'plans', ids)
}
