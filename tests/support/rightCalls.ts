// Makes one valid call of every endpoint, for the suites that test all of them.
import { personalFieldsOf } from '#kernel/core/contract/mask.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#kernel/core/contract/endpoint.ts'
import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { secondFactor as limits } from '#kernel/core/contract/limits.ts'
import { StartedFactor } from '#kernel/core/contract/payloads/account.ts'
import { TriedPlan } from '#kernel/features/plans/contract/payloads.ts'
import { ErrorBody } from '#kernel/core/contract/wire.ts'
import { createTokens, hashToken } from '#kernel/core/server/account/tokens.ts'
import { apiTokens } from '#kernel/core/server/account/tables/apiTokens.ts'
import { factors } from '#kernel/core/server/account/tables/factors.ts'
import { factorRemovals, rememberedDevices } from '#kernel/core/server/account/tables/factorSteps.ts'
import { sessions } from '#kernel/core/server/account/tables/sessions.ts'
import { toMultipart } from '#kernel/core/site/http/multipart.ts'
import { newWebhookSecret } from '#kernel/features/webhooks/server/sign.ts'
import { webhooks } from '#kernel/features/webhooks/server/table.ts'
import { newUser, usualProfile } from '#fixtures/people.ts'
import { administrator } from '#kernel/core/contract/profiles.ts'
import { historyOf, sampleResource } from '#fixtures/suites.ts'
import { bulk } from '#tests/support/bulk.ts'
import { isMade, makeRecord, type Needs, recordOf } from '#tests/support/records.ts'
import { insertKey } from '#tests/support/insertKey.ts'
import type { Right } from '#tests/support/right.ts'
import { allEndpoints, contracts, defaultSecret, emailOf, password } from '#tests/support/server.ts'

/** Of the first product: another one has neither its calls nor its tables. */
const catalogue = () => import('#tests/support/catalogue.ts')

/** Why a quiz is published although nobody has walked its paths. */
const waiver = 'Teste'

/** Lets a client ask for access. */
const consentOf = async ({ server }: Needs): Promise<Right> => {
  const consent = randomUUID()
  const [client_id, redirect_uri] = [`client ${consent}`, 'https://example.com/']
  const exp = Math.floor(Date.now() / 1000) + 600
  const kept = { created_at: server.now().toISOString(), expires_at: new Date(exp * 1000).toISOString() }
  const params = { client_id, redirect_uri, scope: 'read propose' }
  await server.database.db
    .insertInto('oauth_records')
    .values([
      {
        ...kept,
        model: 'Client',
        id_hash: hashToken(client_id),
        payload: JSON.stringify({ client_id, redirect_uris: [redirect_uri] }),
      },
      {
        ...kept,
        model: 'Interaction',
        id_hash: hashToken(consent),
        payload: JSON.stringify({ kind: 'Interaction', exp, params }),
      },
    ])
    .execute()
  return { places: { consent } }
}

/** Makes a record of a resource. */
const newRecord =
  (name: string) =>
  async (needs: Needs): Promise<{ id: number }> => ({
    id: await makeRecord(needs, contracts.find((contract) => contract.name === name) ?? expect.unreachable(name)),
  })
const alertOf = newRecord('alerts')
const quizOf = newRecord('quiz')
const readQuiz = async ({ server, admin }: Needs, id: number) => {
  const { Quiz } = await import('#src/resources/quiz/calls.ts')
  return z.parse(Quiz, (await server.call(`GET /api/quiz/${id}`, { as: admin })).body)
}
/** Returns the ids of a new quiz, and of its first question with an answer. */
const questionsOf = async (needs: Needs) => {
  const { id: quizId } = await quizOf(needs)
  const { questions } = await readQuiz(needs, quizId)
  const [question] = questions
  return { quizId, questionId: question?.quizQuestionId, answerId: question?.answers[0]?.quizQuestionAnswerId }
}
const validQuizOf = async (needs: Needs): Promise<{ id: number }> => {
  const { id } = await quizOf(needs)
  await needs.server.call(`PUT /api/quiz/validate/${id}`, { as: needs.admin })
  return { id }
}
const trialOf = async (needs: Needs) => {
  const { id } = await quizOf(needs)
  const { body } = await needs.server.call(`POST /api/quiz/${id}/trial`, { as: needs.admin })
  return { places: { token: z.parse(z.object({ token: z.string() }), body).token } }
}
const publishedQuizOf = async (needs: Needs): Promise<{ id: number }> => {
  const { id } = await validQuizOf(needs)
  await needs.server.call(`PUT /api/quiz/publish/${id}`, { as: needs.admin, body: { waiver } })
  return { id }
}
const newQuestion = (quizId: number) => ({
  quizId,
  quest: 'Gosta de flores?',
  answers: [{ label: 'Sim', isAnswerFinish: true, fragrances: [1] }],
})

const firstDevices = { size: 3, unit: 'devices' }
/** Makes a campaign and takes an action on its rollout. */
const campaignAfter = async (needs: Needs, action: string, body?: object): Promise<Right> => {
  const { id } = await newRecord('campaigns')(needs)
  const { server, admin: as } = needs
  const { status } = await server.call(`PUT /api/campaigns/${id}/rollout/${action}`, { as, ...(body && { body }) })
  expect(status).toBe(204)
  return { id }
}

let changedDials = 0
/** Makes a campaign with a device that gets another dial. */
const changedCampaign = async ({ server, admin: as }: Needs): Promise<Right> => {
  const { db } = server.database
  const { insertCampaign, insertDevice } = await catalogue()
  const id = await insertCampaign(db, 'Alterada', [1])
  await insertDevice(db, `AA:00:00:00:07:${String(++changedDials).padStart(2, '0')}`, { campaignId: id })
  const body = toMultipart({ collection: [{ slot: 1, fragranceId: 1, shotSeconds: 9 }] })
  expect((await server.call(`PUT /api/campaigns/${id}`, { as, body })).status).toBe(200)
  return { id }
}

/** Makes a device with a campaign. */
const newDevice = async ({ server }: Needs) => {
  const { insertCampaign, insertDevice } = await catalogue()
  const campaignId = await insertCampaign(server.database.db, 'De comandos', [1])
  const number = String(++changedDials).padStart(3, '0')
  return { id: await insertDevice(server.database.db, `AA:00:00:00:${number[0]}9:${number.slice(1)}`, { campaignId }) }
}

/** Makes a command that no device has got; as the first of an action on several devices, if it is held. */
const commandOf = async (needs: Needs, isHeld: boolean): Promise<Right> => {
  const { id } = await newDevice(needs)
  const { db } = needs.server.database
  const { rows } = await sql<{ command: number }>`
    INSERT INTO device_commands (device_id, kind, asked_at, expires_at, batch, stage_size, stage_unit)
    SELECT ${id}, 'restart', now(), ${new Date('2099-01-01')}, batch, CASE WHEN ${isHeld} THEN 1 END, CASE WHEN ${isHeld} THEN 'devices' END
    FROM (SELECT gen_random_uuid() AS batch) b RETURNING id AS command`.execute(db)
  return { id, body: { command: rows[0]?.command } }
}
const askedCommand = (needs: Needs) => commandOf(needs, false)
const heldCommand = (needs: Needs) => commandOf(needs, true)

/** Makes a campaign with a fragrance, and another fragrance to replace that one. */
const replacedFragrance = async ({ server }: Needs): Promise<Right> => {
  const { db } = server.database
  const { insertCampaign, insertCategory, insertFragrance } = await catalogue()
  const number = ++changedDials
  const category = await insertCategory(db, `Substituta ${number}`)
  const fragranceId = await insertFragrance(db, `Sai ${number}`, category)
  const replacementId = await insertFragrance(db, `Entra ${number}`, category)
  return { id: await insertCampaign(db, 'Com substituta', [fragranceId]), body: { fragranceId, replacementId } }
}

/** Makes a delivery that is ordered. */
const placedDelivery = async (needs: Needs): Promise<{ id: number }> => {
  const { id } = await newRecord('deliveries')(needs)
  const { status } = await needs.server.call(`PUT /api/deliveries/place/${id}`, { as: needs.admin })
  expect(status).toBe(204)
  return { id }
}

/** Changes a record and returns the id of the change, which can be reverted. */
const changeOf = async (needs: Needs): Promise<Right> => {
  const { id } = await newRecord(sampleResource.name)(needs)
  const call = `PUT /api/${sampleResource.name}/${id}`
  const { headers } = await needs.server.call(call, { as: needs.admin, body: { name: `Depois ${id}` } })
  return { id: Number(headers['change-id']) }
}

let keyCount = 0
/** Makes a key of an installation and returns its id. */
const keyOf = async ({ server }: Needs): Promise<{ id: number }> => {
  const { db } = server.database
  const name = `Chave ${++keyCount}`
  await insertKey(db, name)
  const found = await db.selectFrom('installation_keys').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  return { id: found.id }
}

let webhookCount = 0
/** Its address is private: nothing is sent. */
const newWebhook = () => ({
  name: `Webhook ${++webhookCount}`,
  url: 'https://127.0.0.1/webhook',
  events: [{ resource: sampleResource.name, actions: ['update'] }],
})
/** Makes a webhook that is off, and returns its id. */
const webhookOf = async ({ server }: Needs): Promise<{ id: number }> => {
  const { db } = server.database
  const made = {
    ...newWebhook(),
    cursor: 0,
    secret: createTokens(defaultSecret).seal(newWebhookSecret()),
    language: 'pt',
  }
  const id = await webhooks.add(db, made, server.now())
  await webhooks.turnOff(db, id, 'failed')
  return { id }
}

/** Returns the body of a plan that deactivates a new record. */
const newPlan = async (needs: Needs) => {
  const id = (await newRecord(sampleResource.name)(needs)).id
  const change = { verb: 'action', resource: sampleResource.name, id, action: 'deactivate' }
  return { reason: 'Teste', changes: [change] }
}
const triedPlanOf = async (needs: Needs) => {
  const { server, admin } = needs
  return z.parse(TriedPlan, (await server.call('POST /api/plans', { as: admin, body: await newPlan(needs) })).body)
}
const planOf = async (needs: Needs) => {
  const { planId, updatedAt } = (await triedPlanOf(needs)).plan
  return { id: planId, updatedAt }
}
const seenPlanOf = async (needs: Needs) => {
  const { plan, trial } = await triedPlanOf(needs)
  return { id: plan.planId, body: { seen: trial.seen } }
}

/** Returns a plan of somebody else that waits for the agreement of the admin. */
const askedPlanOf = async (needs: Needs) => {
  const { server } = needs
  const other = await server.person({ profile: administrator })
  const as = await server.signIn(other.email)
  const { plan, trial } = z.parse(
    TriedPlan,
    (await server.call('POST /api/plans', { as, body: await newPlan(needs) })).body,
  )
  const { id: userId } = await server.database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', emailOf(administrator))
    .executeTakeFirstOrThrow()
  const asked = await server.call(`POST /api/plans/${plan.planId}/review`, { as, body: { userId } })
  expect(asked.status, `${asked.bytes}`).toBe(200)
  return { id: plan.planId, body: { seen: trial.seen } }
}

let viewCount = 0
const newView = () => ({
  resource: sampleResource.name,
  name: `Visão ${++viewCount}`,
  where: sampleResource.where,
  columns: sampleResource.columns,
})
/** Creates a view and returns its id. */
const viewOf = async ({ server, admin }: Needs): Promise<{ id: number }> => {
  const { body } = await server.call('POST /api/views', { as: admin, body: newView() })
  return { id: z.parse(z.looseObject({ viewId: z.number() }), body).viewId }
}
const newWatch = async (needs: Needs) => ({
  resource: sampleResource.name,
  record: (await newRecord(sampleResource.name)(needs)).id,
  frequency: 'now',
})
/** Lets the administrator watch a record, and returns the id of the watch. */
const watchOf = async (needs: Needs): Promise<{ id: number }> => {
  const body = await newWatch(needs)
  const { body: made } = await needs.server.call('POST /api/watches', { as: needs.admin, body })
  return { id: z.parse(z.looseObject({ watchId: z.number() }), made).watchId }
}
const newNote = async (needs: Needs) => ({
  resource: sampleResource.name,
  record: (await newRecord(sampleResource.name)(needs)).id,
  text: 'Entregas às quintas',
})
/** Lets the administrator write a note, and returns its id. */
const noteOf = async (needs: Needs): Promise<{ id: number }> => {
  const { body } = await needs.server.call('POST /api/notes', { as: needs.admin, body: await newNote(needs) })
  return { id: z.parse(z.looseObject({ noteId: z.number() }), body).noteId }
}
/** Deactivates a record in a run, and returns the run once it has ended. */
const endedRun = async (needs: Needs): Promise<string> => {
  const ids = [(await newRecord(sampleResource.name)(needs)).id]
  return (await bulk(needs.server, needs.admin, `/${sampleResource.name}`, { action: 'deactivate', target: { ids } }))
    .run.runId
}
const runOf = async (needs: Needs): Promise<Right> => ({ places: { runId: await endedRun(needs) } })
const batchOf = async (needs: Needs): Promise<Right> => ({ places: { batchId: await endedRun(needs) } })

/** Signs the administrator's session in with a new authenticator app and returns its secret; earlier factors go. */
const giveFactor = async ({ server, admin }: Needs): Promise<{ id: number; secret: string }> => {
  const secret = new Secret({ size: 20 }).base32
  const { tokens, db } = { tokens: createTokens(defaultSecret), db: server.database.db }
  await factors.removeAll(db, 1)
  await factors.add(db, 1, { kind: 'totp', name: 'Celular', secret: tokens.seal(secret) }, server.now())
  const claims = await tokens.readAccess(admin.token, server.now())
  await sessions.prove(db, claims?.sessionId ?? '', server.now())
  const [factor] = await factors.of(db, 1)
  return { id: factor?.id ?? 0, secret }
}
const codeOf = ({ server }: Needs, secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.now().getTime() })
/** Removes the administrator's factors, so that the other calls need none. */
const dropFactors = async <Result>({ server }: Needs, result: Result): Promise<Result> => {
  await factors.removeAll(server.database.db, 1)
  return result
}
/** Creates a person with a factor whose removal an ADMIN has asked for. */
const askedPerson = async ({ server }: Needs, isAsked = true): Promise<{ id: number }> => {
  const { id } = await server.person()
  const other = await server.person({ profile: administrator })
  await factors.add(server.database.db, id, { kind: 'totp', name: 'Celular', secret: 'sealed' }, server.now())
  const later = new Date(server.now().getTime() + 60_000)
  if (isAsked) await factorRemovals.ask(server.database.db, id, other.id, server.now(), later)
  return { id }
}
const sessionOf = async ({ server }: Needs, email: string, id: number): Promise<number> => {
  await server.signIn(email)
  const [last] = await sessions.openOf(server.database.db, id, server.now())
  return last?.number ?? 0
}
let tokenCount = 0
const newToken = () => ({ name: `ERP ${++tokenCount}`, scope: [{ resource: 'users', actions: ['list' as const] }] })
const tokenOf = async ({ server }: Needs, userId: number): Promise<number> => {
  const [at, expiresAt] = [server.now(), new Date(server.now().getTime() + 60_000)]
  return (await apiTokens.add(server.database.db, userId, { ...newToken(), hash: randomUUID(), at, expiresAt })).id
}
const Started = z.object({ token: z.string() })

let textCount = 0
/** Adds two nearly equal texts to the bank, and returns the merge of them. */
const mergeOf = async ({ server: { database } }: Needs): Promise<Right> => {
  const [into = 0, ...from] = await (
    await catalogue()
  ).insertTexts(database.db, [`Igual ${++textCount}?`, `IGUAL ${textCount}?`])
  return { places: { bank: 'questions' }, body: { merges: [{ into, from }] } }
}

const { sheet } = sampleResource

/** A valid call of each other endpoint that needs a body, or a record in a certain state. */
const rightCalls: Readonly<Record<string, (needs: Needs) => Promise<Right>>> = {
  'session.login': async () => ({ body: { Login: emailOf(usualProfile), Senha: password } }),
  'session.refresh': async ({ server }) => {
    const { login, refreshToken } = await server.signIn(emailOf(usualProfile))
    return { body: { InstanciaAno: 2026, Login: login, Refresh: refreshToken } }
  },
  'session.logout': async () => ({ body: { Refresh: 'unknown' } }),
  'session.recover': async () => ({ body: { email: emailOf(usualProfile) } }),
  'session.temporaryRequest': async ({ server }) => {
    const { email } = await server.person({ confirmed: false })
    await server.call('POST /api/usuario/recuperar-senha', { body: { email } })
    return { body: { token: (await server.link(email)).token } }
  },
  'session.changePassword': async () => ({ body: { senhaAtual: password, novaSenha: password } }),
  'session.secondFactor': async (needs) => {
    const { secret } = await giveFactor(needs)
    const { body } = await needs.server.call('POST /api/login', {
      body: { Login: emailOf(administrator), Senha: password },
    })
    return { body: { token: z.parse(ErrorBody, body).factor?.token, code: codeOf(needs, secret) } }
  },
  'installationKeys.make': (needs) => dropFactors(needs, { body: { name: `Chave ${++keyCount}` } }),
  'installationKeys.replace': async (needs) => await dropFactors(needs, await keyOf(needs)),
  'installationKeys.revoke': keyOf,
  'keyDevices.list': keyOf,
  'agents.read': consentOf,
  'agents.approve': async (needs) =>
    await dropFactors(needs, {
      ...(await consentOf(needs)),
      body: { name: newToken().name, days: 30, proposes: false },
    }),
  'agents.refuse': consentOf,
  'webhooks.make': (needs) => dropFactors(needs, { body: newWebhook() }),
  'webhooks.update': async (needs) =>
    await dropFactors(needs, { ...(await webhookOf(needs)), body: { ...newWebhook(), isActive: false } }),
  'webhooks.rotate': async (needs) => await dropFactors(needs, await webhookOf(needs)),
  'webhooks.remove': webhookOf,
  'webhooks.test': webhookOf,
  'webhooks.replay': async (needs) => ({ ...(await webhookOf(needs)), body: { from: 1 } }),
  'webhooks.deliveries': webhookOf,
  'webhooks.resend': async (needs) => {
    const { id } = await webhookOf(needs)
    await needs.server.database.db
      .insertInto('webhook_deliveries')
      .values({ webhook_id: id, change_id: 1, created_at: needs.server.now().toISOString() })
      .execute()
    return { places: { id, changeId: 1 } }
  },
  'telemetry.report': async ({ server }) => ({
    key: await insertKey(server.database.db, `Chave ${++keyCount}`),
    body: { events: [{ type: 'contact', device: 'AA:00:00:00:00:01', event: 1, at: server.now().toISOString() }] },
  }),
  'commands.outstanding': async ({ server }) => ({
    key: await insertKey(server.database.db, `Chave ${++keyCount}`),
    body: { devices: ['AA:00:00:00:00:01'] },
  }),
  'telemetry.signals': async () => ({ id: 1 }),
  'telemetry.events': async () => ({ id: 1 }),
  'telemetry.days': async () => ({ id: 1 }),
  'telemetry.rollout': async () => ({ id: 1 }),
  'quizRuns.report': async (needs) => ({
    key: await insertKey(needs.server.database.db, `Chave ${++keyCount}`),
    body: {
      runs: [
        {
          run: '00000000-0000-4000-8000-000000000001',
          quizId: (await publishedQuizOf(needs)).id,
          version: 1,
          startedAt: needs.server.now().toISOString(),
          answers: [],
        },
      ],
    },
  }),
  'quizRuns.statistics': publishedQuizOf,
  'quizRuns.exportStatistics': publishedQuizOf,
  'account.startFactor': (needs) => dropFactors(needs, { body: { kind: 'passkey' } }),
  'account.addFactor': async (needs) => {
    await factors.removeAll(needs.server.database.db, 1)
    const { body } = await needs.server.call('POST /api/account/factors/start', {
      as: needs.admin,
      body: { kind: 'totp' },
    })
    const { token, totp } = z.parse(StartedFactor, body)
    return { body: { token, name: 'Celular', code: codeOf(needs, totp?.secret ?? '') } }
  },
  'account.removeFactor': async (needs) => ({ id: (await giveFactor(needs)).id }),
  'account.keepFactors': async (needs) => {
    await giveFactor(needs)
    const { id } = await needs.server.person({ profile: administrator })
    const { server } = needs
    await factorRemovals.ask(server.database.db, 1, id, server.now(), new Date(server.now().getTime() + 60_000))
    return {}
  },
  'account.renewCodes': async (needs) => {
    await giveFactor(needs)
    return {}
  },
  'account.startProof': async (needs) => {
    await giveFactor(needs)
    return {}
  },
  'account.prove': async (needs) => {
    const { secret } = await giveFactor(needs)
    const { body } = await needs.server.call('POST /api/account/proof/start', { as: needs.admin })
    return { body: { token: z.parse(Started, body).token, code: codeOf(needs, secret) } }
  },
  'account.endSession': async (needs) => ({
    id: await dropFactors(needs, await sessionOf(needs, emailOf(administrator), 1)),
  }),
  'account.forgetDevice': async ({ server }) => {
    const [at, expiresAt] = [server.now(), new Date(server.now().getTime() + 60_000)]
    await rememberedDevices.add(server.database.db, 1, {
      tokenHash: randomUUID(),
      agent: '',
      address: '',
      at,
      expiresAt,
    })
    const [device] = await rememberedDevices.of(server.database.db, 1, at)
    return { id: device?.id ?? 0 }
  },
  'account.makeToken': (needs) => dropFactors(needs, { body: { ...newToken(), days: 30 } }),
  'account.revokeToken': async (needs) => ({ id: await tokenOf(needs, 1) }),
  'account.revokeTokenOf': async (needs) => {
    const { id } = await needs.server.person()
    return { places: { id, token: await tokenOf(needs, id) } }
  },
  'account.ofUser': async ({ server }) => server.person(),
  'account.endSessionOf': async (needs) => {
    const { id, email } = await needs.server.person()
    return { places: { id, session: await sessionOf(needs, email, id) } }
  },
  'account.endSessionsOf': async ({ server }) => server.person(),
  'account.liftLockouts': async ({ server }) => server.person(),
  'account.askRemoval': (needs) => askedPerson(needs, false),
  'account.confirmRemoval': async (needs) => {
    await giveFactor(needs)
    const weekAgo = new Date(needs.server.now().getTime() - limits.confirmerSeconds * 1000)
    await sql`UPDATE users SET profile_since = ${weekAgo} WHERE id = 1`.execute(needs.server.database.db)
    return await askedPerson(needs)
  },
  'account.cancelRemoval': (needs) => askedPerson(needs),
  'departures.belongings': async ({ server }) => server.person(),
  'departures.depart': async ({ server }) => ({ ...(await server.person()), body: {} }),
  'personal.data': async ({ server }) => server.person(),
  'users.reveal': async ({ server }) => ({ ...(await server.person()), body: { fields: ['email'] } }),
  'personal.erase': async ({ server }) => {
    const { id, email } = await server.person()
    return { id, body: { email } }
  },
  'users.one': async ({ server }) => server.person(),
  'users.create': async () => ({ body: { nome: 'Nova Pessoa', email: 'nova@exemplo.test', ...newUser } }),
  'users.update': async ({ server }) => ({ ...(await server.person()), body: { nome: 'Outro Nome' } }),
  'users.remove': async ({ server }) => server.person({ confirmed: false }),
  'users.resendMail': async ({ server }) => server.person({ confirmed: false }),
  'fragrances.hasAnswer': async () => ({ places: { fragranceId: 1, campaignId: 1 } }),
  'fragrances.uses': newRecord('fragrances'),
  'campaigns.setDefault': async () => ({ body: { campaignId: 1 } }),
  'campaigns.stockEffects': async (needs) => ({
    ...(await newRecord('campaigns')(needs)),
    body: { collection: [{ slot: 1, fragranceId: 1 }] },
  }),
  'campaigns.endings': async (needs) => ({ ...(await newRecord('campaigns')(needs)), query: 'fragranceId=1' }),
  'campaigns.replaceFragrance': replacedFragrance,
  'campaigns.turns': newRecord('campaigns'),
  'campaigns.stageRollout': async (needs) => ({ ...(await newRecord('campaigns')(needs)), body: firstDevices }),
  'campaigns.releaseRollout': (needs) => campaignAfter(needs, 'stage', firstDevices),
  'campaigns.resumeRollout': (needs) => campaignAfter(needs, 'pause'),
  'campaigns.takeBackDial': changedCampaign,
  'devices.openResetCode': async () => ({ id: 1 }),
  'devices.slots': async () => ({ id: 1 }),
  'devices.resetCode': async () => ({ id: 1 }),
  'devices.removeUser': async () => ({ id: 1 }),
  'devices.locate': newDevice,
  'devices.showCode': newDevice,
  'devices.restart': newDevice,
  'devices.loadCampaign': newDevice,
  'devices.cancelCommand': askedCommand,
  'devices.resumeCommands': heldCommand,
  'commands.list': async () => ({ id: 1 }),
  'devices.setCampaign': async () => ({ id: 1, body: { campaignId: 1 } }),
  'alerts.acknowledge': alertOf,
  'alerts.assign': async (needs) => ({ ...(await alertOf(needs)), body: { userId: 2 } }),
  'alerts.comment': async (needs) => ({ ...(await alertOf(needs)), body: { comment: 'Vou lá amanhã' } }),
  'alerts.snooze': async (needs) => ({ ...(await alertOf(needs)), body: { hours: 24 } }),
  'alerts.solve': async (needs) => ({ ...(await alertOf(needs)), body: { comment: 'Era a tomada', quietHours: 4 } }),
  'alerts.mails': alertOf,
  'alertRules.ofList': async () => ({
    body: {
      name: 'Sem contato',
      resource: 'devices',
      where: 'rollout.is.refused',
      attention: null,
      isInactive: false,
    },
  }),
  'alertRules.chooseUsual': async () => ({ body: { isActive: true } }),
  'alerts.records': alertOf,
  'alerts.ofRecord': async () => ({ places: { resource: 'devices', record: 1 } }),
  'orders.orderPlan': async ({ server, admin: as }) => {
    const { db } = server.database
    const number = String(++changedDials).padStart(2, '0')
    const { insertCampaign, insertCapsule, insertCategory, insertDevice, insertFragrance } = await catalogue()
    const { RestockPlan } = await import('#src/resources/orders/payloads.ts')
    const fragrance = await insertFragrance(db, `Reposta ${number}`, await insertCategory(db, `Reposta ${number}`))
    const campaignId = await insertCampaign(db, 'Com reposição', [fragrance])
    const device = await insertDevice(db, `AA:00:00:00:08:${number}`, { campaignId })
    const capsule = await insertCapsule(db, `VAZIA-${number}`, fragrance, device, '2099-01-01')
    await sql`UPDATE capsules SET remaining_shots = 0 WHERE id = ${capsule}`.execute(db)
    const { leadDays, periodDays, service, sums } = z.parse(
      RestockPlan,
      (await server.call('GET /api/orders/plan', { as })).body,
    )
    return { body: { leadDays, periodDays, service, quantity: sums.quantity } }
  },
  'notes.all': async (needs) => ({
    places: { resource: sampleResource.name, record: (await newRecord(sampleResource.name)(needs)).id },
  }),
  'notes.people': async (needs) => ({
    places: { resource: sampleResource.name, record: (await newRecord(sampleResource.name)(needs)).id },
  }),
  'notes.create': async (needs) => ({ body: await newNote(needs) }),
  'notes.update': async (needs) => ({ ...(await noteOf(needs)), body: { text: 'Entregas às sextas' } }),
  'notes.remove': noteOf,
  'deliveries.receive': placedDelivery,
  'deliveries.closeDelivery': async (needs) => {
    const { id } = await placedDelivery(needs)
    await needs.server.call(`PUT /api/deliveries/receive/${id}`, { as: needs.admin })
    return { id }
  },
  'deliveries.mailDelivery': async (needs) => ({
    ...(await newRecord('deliveries')(needs)),
    body: { email: `supplier-${++changedDials}@example.test` },
  }),
  'plans.propose': async (needs) => ({ body: await newPlan(needs) }),
  'plans.one': planOf,
  'plans.update': async (needs) => {
    const { id, updatedAt } = await planOf(needs)
    return { id, body: { ...(await newPlan(needs)), updatedAt } }
  },
  'plans.remove': planOf,
  'plans.trial': planOf,
  'plans.apply': seenPlanOf,
  'plans.schedule': async (needs) => {
    const { id, body } = await seenPlanOf(needs)
    return { id, body: { ...body, at: new Date(needs.server.now().getTime() + 60_000).toISOString() } }
  },
  'plans.unschedule': planOf,
  'plans.reviewers': planOf,
  'plans.askReview': async (needs) => {
    const { id } = await planOf(needs)
    return { id, body: { userId: (await needs.server.person({ profile: administrator })).id } }
  },
  'plans.withdrawReview': planOf,
  'plans.agree': askedPlanOf,
  'plans.refuse': async (needs) => ({ id: (await askedPlanOf(needs)).id, body: { reason: 'Ainda não' } }),
  'plans.comment': async (needs) => ({ id: (await planOf(needs)).id, body: { said: 'Confira', change: 0 } }),
  'bulk.one': runOf,
  'bulk.cancel': runOf,
  'bulk.result': runOf,
  'changes.batch': batchOf,
  'changes.revertBatch': batchOf,
  'changes.history': async () => ({ id: 1, places: { resource: historyOf } }),
  'changes.markRead': async () => ({ body: { changeId: 1 } }),
  'changes.revert': async (needs) => ({ ...(await changeOf(needs)), body: {} }),
  'changes.undo': changeOf,
  'imports.template': async () => ({ places: { resource: sampleResource.name } }),
  'imports.columns': async () => ({ places: { resource: sampleResource.name }, body: { file: sheet } }),
  'imports.run': async () => ({
    places: { resource: sampleResource.name },
    body: { file: sheet, options: { columns: [{ field: 'name' }], action: 'create', isTrial: true } },
  }),
  'imports.report': async () => ({ places: { resource: sampleResource.name }, body: { file: sheet, errors: [] } }),
  'search.search': async () => ({ query: 'str=exemplo' }),
  'views.one': viewOf,
  'views.create': async () => ({ body: newView() }),
  'views.update': async (needs) => ({
    ...(await viewOf(needs)),
    body: { name: `Outra ${++viewCount}`, isShared: true, profiles: [2] },
  }),
  'views.remove': viewOf,
  'views.choose': async (needs) => ({
    body: { resource: sampleResource.name, columns: 'name', viewId: (await viewOf(needs)).id },
  }),
  'watches.create': async (needs) => ({ body: await newWatch(needs) }),
  'watches.update': async (needs) => ({ ...(await watchOf(needs)), body: { frequency: 'daily' } }),
  'watches.remove': watchOf,
  'newsFiles.byNews': async () => ({ query: 'newsId=1' }),
  'quiz.one': quizOf,
  'quiz.create': async ({ server }) => ({
    body: {
      name: 'Novo quiz',
      campaignId: await (await catalogue()).insertCampaign(server.database.db, 'Campanha', [1]),
      language: 'pt-BR',
    },
  }),
  'quiz.remove': quizOf,
  'quiz.activate': quizOf,
  'quiz.validate': quizOf,
  'quiz.publish': async (needs) => ({ ...(await validQuizOf(needs)), body: { waiver } }),
  'quiz.schedule': async (needs) => ({
    ...(await validQuizOf(needs)),
    body: { publishAt: '2999-01-01T12:00:00.000Z', waiver },
  }),
  'quiz.unschedule': async (needs) => {
    const { id } = await validQuizOf(needs)
    await needs.server.call(`PUT /api/quiz/schedule/${id}`, {
      as: needs.admin,
      body: { publishAt: '2999-01-01T12:00:00.000Z', waiver },
    })
    return { id }
  },
  'quiz.restoreVersion': async (needs) => {
    const { id } = await publishedQuizOf(needs)
    await needs.server.call('POST /api/question/add-update', { as: needs.admin, body: newQuestion(id) })
    return { id }
  },
  'quiz.withdraw': publishedQuizOf,
  'quiz.versions': publishedQuizOf,
  'quiz.version': async (needs) => ({ ...(await publishedQuizOf(needs)), places: { number: 1 } }),
  'quiz.walks': quizOf,
  'quiz.walk': async (needs) => ({ ...(await quizOf(needs)), body: { endings: [1] } }),
  'quiz.trial': quizOf,
  'quiz.endTrial': trialOf,
  'quiz.trialQuiz': trialOf,
  'quiz.published': async (needs) => {
    const { id } = await publishedQuizOf(needs)
    return { id: (await readQuiz(needs, id)).campaignId, query: 'language=pt-BR' }
  },
  'quiz.duplicate': async (needs) => ({
    ...(await quizOf(needs)),
    body: {
      name: 'Cópia do quiz',
      campaignId: await (await catalogue()).insertCampaign(needs.server.database.db, 'Campanha', [1]),
      language: 'pt-BR',
    },
  }),
  'questions.save': async (needs) => ({ body: newQuestion((await quizOf(needs)).id) }),
  'questions.remove': async (needs) => ({ id: Number((await questionsOf(needs)).questionId) }),
  'questions.move': async (needs) => {
    const { questionId, answerId } = await questionsOf(needs)
    return { body: { nodeType: 'answer', newQuizQuestionId: questionId, quizQuestionAnswerId: answerId } }
  },
  'bank.questionUses': async () => ({ id: 1 }),
  'bank.answerUses': async () => ({ id: 1 }),
  'bank.nearEqual': async () => ({ places: { bank: 'answers' } }),
  'bank.preview': mergeOf,
  'bank.merge': mergeOf,
  'outline.read': quizOf,
  'outline.preview': async (needs) => ({ ...(await quizOf(needs)), body: { format: 'markdown', text: '- Gosta?' } }),
  'outline.replace': async (needs) => ({ ...(await quizOf(needs)), body: { format: 'markdown', text: '- Gosta?' } }),
  'branches.paste': async (needs) => {
    const { quizId, questionId } = await questionsOf(needs)
    return { id: quizId, body: { nodeType: 'question', id: questionId, target: null } }
  },
  'translations.links': quizOf,
  'translations.texts': quizOf,
  'translations.save': async (needs) => ({
    ...(await quizOf(needs)),
    body: { language: 'en-US', texts: [{ kind: 'question', text: 'Gosta?', translation: 'Do you like it?' }] },
  }),
  'translations.preview': async (needs) => ({ ...(await quizOf(needs)), body: { language: 'en-US' } }),
  'translations.translate': async (needs) => {
    const { id = 0 } = await quizOf(needs)
    const { body } = await needs.server.call(`GET /api/quiz/${id}/translations`, { as: needs.admin })
    const { TranslationTexts } = await import('#src/resources/quiz/translations/payloads.ts')
    const { texts } = z.parse(TranslationTexts, body)
    await needs.server.call(`PUT /api/quiz/${id}/translations`, {
      as: needs.admin,
      body: { language: 'en-US', texts: texts.map(({ kind, text }) => ({ kind, text, translation: `${text} (en)` })) },
    })
    return { id, body: { language: 'en-US' } }
  },
  'questions.questionsByName': async () => ({ query: 'language=pt-BR' }),
  'questions.answersByName': async () => ({ query: 'language=pt-BR&str=sim' }),
}

/** Returns a valid call of a generic endpoint, or of an action that needs only a record, with a new record if it needs one. */
const genericCall = async (needs: Needs, name: string): Promise<Right> => {
  const { contract, endpoint } = allEndpoints.find((one) => one.name === name) ?? expect.unreachable(name)
  if (endpoint.bulk === 'export') return { body: { target: { ids: [1] } } }
  if (endpoint.bulk) {
    const [action] = contract.resource?.bulk ?? []
    const names = Object.keys(contract.resource?.actions[action ?? '']?.arguments ?? {})
    const given = names.length > 0 && { arguments: Object.fromEntries(names.map((one) => [one, 1])) }
    return { body: { action, target: { ids: [1] }, ...given, ...(endpoint.bulk === 'start' && { expected: 1 }) } }
  }
  const needsRecord = endpoint.path.includes('{id}') || endpoint.crud === 'create'
  if (!needsRecord || !isMade(contract)) return {}
  if (endpoint.crud === 'create') return { body: await recordOf(needs, contract) }
  const id = await makeRecord(needs, contract)
  if (endpoint.crud === 'reveal' && contract.resource)
    return { id, body: { fields: personalFieldsOf(contract.resource).slice(0, 1) } }
  return { id, ...(endpoint.crud === 'update' && { body: await recordOf(needs, contract) }) }
}

/** Returns method and path of a call. */
export const urlOf = ({ method, path }: Endpoint, { id, places, query }: Right): string =>
  `${method} /api${path.replace(/\{(\w+)\}/g, (_place, name: string) => String(places?.[name] ?? id))}${query ? `?${query}` : ''}`

/** Returns a valid call of an endpoint by its name, after creating what it needs. */
export const rightCall = async (needs: Needs, name: string): Promise<Right> =>
  await (rightCalls[name] ?? ((given: Needs) => genericCall(given, name)))(needs)
