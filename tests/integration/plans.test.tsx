// Tests plans on the screens: their list, the trial record by record, how one is applied, scheduled, edited and undone, and the ways into one.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'kysely'
import { Route, Routes } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, today } from '#kernel/core/contract/days.ts'
import { planPaths as paths } from '#kernel/features/plans/contract/paths.ts'
import type { Plan, PlanChange, PlanTrial } from '#kernel/features/plans/contract/payloads.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { definitions } from '#tests/support/definitions.ts'
import { Shell } from '#kernel/core/site/frame/layout/Shell.tsx'
import { PlanRoutes } from '#kernel/features/plans/site/page/PlanRoutes.tsx'
import type { CallOptions } from '#kernel/core/site/index.ts'
import { createDataProvider } from '#kernel/core/site/data/createDataProvider.ts'
import { startApi } from '#tests/support/api.ts'
import { insertCampaign, insertCategory, insertFile, insertFragrance, insertSite } from '#tests/support/catalogue.ts'
import { declarations, memoryProvider, type MemoryProvider } from '#tests/support/engine.tsx'
import { showInAdmin } from '#tests/support/frame.tsx'
import { showLive } from '#tests/support/liveScreens.tsx'

const content = (
  <Routes>
    <Route path="plans/*" element={<PlanRoutes />} />
  </Routes>
)
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string | RegExp) => await userEvent.click(await button(name))
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
const region = async (name: string | RegExp) => {
  const heading = await screen.findByRole('heading', { name })
  return within(heading.parentElement ?? expect.unreachable('no section'))
}

const at = '2026-11-20T10:00:00.000Z'
const plain: Plan = {
  planId: 1,
  state: 'open',
  reason: 'Nomes para o verão',
  owner: { userId: 7, name: 'Ana Souza' },
  token: null,
  size: 1,
  changes: [{ verb: 'update', resource: 'categories', id: 3, values: { name: 'Aquosa' } }],
  applyAt: null,
  refusal: null,
  erased: 0,
  batchId: null,
  review: null,
  reviews: [],
  isOwn: true,
  createdAt: at,
  updatedAt: at,
}
const tried: PlanTrial = {
  seen: 'x'.repeat(43),
  refusal: null,
  needs: null,
  changes: [{ verb: 'update', resource: 'categories', record: 3, title: 'Aquosa', action: null, refusal: null }],
  records: [
    {
      resource: 'categories',
      record: 3,
      title: 'Aquosa',
      action: 'update',
      fields: [{ field: 'name', before: 'Fresca', after: 'Aquosa' }],
      hasMoved: false,
    },
  ],
}

const show = (memory: MemoryProvider, path = '/admin/plans') =>
  showInAdmin({ content, dataProvider: memory.provider, at: path, shown: declarations })

/** Answers a list as the server does: those that wait or those that were applied, in pages. */
const pageOf =
  (plans: readonly Plan[]) =>
  ({ query: { waiting, cursor, perPage } = {} }: CallOptions) => {
    const found = plans
      .filter(({ state }) => waiting === undefined || (state !== 'applied') === waiting)
      .filter(({ planId }) => !cursor || planId < Number(cursor))
    const data = found.slice(0, Number(perPage))
    return { data, next: found.length > data.length ? data.at(-1)?.planId : null }
  }

describe('the list of plans', () => {
  const listed = (plans: readonly Plan[]) =>
    memoryProvider(undefined, undefined, { [nameOf(paths.list)]: pageOf(plans) })

  test('the list of plans says that there are none, that it failed, and who may not see it', async () => {
    const memory = listed([])
    memory.fail(nameOf(paths.list), 500)
    await show(memory)
    expect(
      (await screen.findByText('Não foi possível carregar as mudanças preparadas.')).closest('[role=alert]'),
    ).toBeTruthy()
    memory.heal(nameOf(paths.list))
    await press('Tentar de novo')
    expect(await screen.findByText('Nenhuma mudança preparada.')).toBeTruthy()
    memory.fail(nameOf(paths.list), 403)
    await show(memory)
    expect(await screen.findByRole('heading', { name: 'Acesso não permitido' })).toBeTruthy()
  })

  test('the list of plans shows those that wait before those that were applied, with who, why, size and state', async () => {
    await show(
      listed([
        { ...plain, planId: 4, state: 'applied', reason: 'Feito', size: 0, changes: [] },
        { ...plain, planId: 3, token: 'Agente', reason: 'Proposta' },
        { ...plain, planId: 2, state: 'scheduled', applyAt: '2026-11-27T12:00:00.000Z', reason: 'Sexta' },
        { ...plain, state: 'refused', refusal: 'Os registros mudaram' },
      ]),
    )
    const waiting = await region('Aguardando')
    expect(waiting.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Proposta Abertoproposto por Agente, em nome de Ana Souza · 1 mudança · feito em 20/11/2026 10:00',
      'Sexta Agendadode Ana Souza · 1 mudança · será aplicado em 27/11/2026 12:00',
      'Nomes para o verão Não foi aplicadode Ana Souza · 1 mudança · feito em 20/11/2026 10:00Os registros mudaram',
    ])
    expect(waiting.getByRole('link', { name: 'Sexta' }).getAttribute('href')).toBe('/admin/plans/2')
    const applied = await region('Aplicados')
    expect(applied.getByRole('listitem').textContent).toBe('Feito Aplicadode Ana Souza · aplicado em 20/11/2026 10:00')
  })

  test('a long list of plans shows a page, and a button shows the next one', async () => {
    const plans = Array.from({ length: 25 }, (_, index) => ({
      ...plain,
      planId: 25 - index,
      reason: `Plano ${25 - index}`,
    }))
    await show(listed(plans))
    const waiting = await region('Aguardando')
    expect(waiting.getAllByRole('listitem')).toHaveLength(20)
    await press('Mostrar mais')
    expect(await waiting.findByRole('link', { name: 'Plano 1' })).toBeTruthy()
    expect(waiting.queryByRole('button', { name: 'Mostrar mais' })).toBeNull()
  })
})

/** Shows a plan over the server of the test. */
const showPlan = async (changesOf: (db: Db) => Promise<PlanChange[]>, reason = 'Troca de estação') => {
  const api = await startApi()
  const dataProvider = createDataProvider(definitions)
  const changes = await changesOf(api.db)
  const { plan } = await dataProvider.call(paths.propose, { body: { reason, changes } })
  const open = () => showInAdmin({ content, dataProvider, at: `/admin/plans/${plan.planId}`, shown: declarations })
  const stored = async () => {
    const found = await sql<{ state: string; changes: unknown[]; reason: string }>`
      SELECT state, changes, reason FROM plans WHERE id = ${plan.planId}`.execute(api.db)
    return found.rows[0]
  }
  return { api, dataProvider, plan, open, stored }
}
const rename = (id: number, name: string): PlanChange => ({
  verb: 'update',
  resource: 'categories',
  id,
  values: { name },
})
const categoryNames = async (db: Db) => {
  const { rows } = await sql<{ name: string }>`SELECT name FROM categories ORDER BY id`.execute(db)
  return rows.map(({ name }) => name)
}

describe('the page of a plan', () => {
  test('a plan shows refused changes first, each record before and after, and applies once no change is refused', async () => {
    const { api, open, stored } = await showPlan(async (db) => {
      const [first, used] = [await insertCategory(db, 'Fresca'), await insertCategory(db, 'Usada')]
      await insertFragrance(db, 'Limão', used)
      return [
        rename(first, 'Aquosa'),
        { verb: 'create', resource: 'categories', values: { name: 'Herbal' } },
        { verb: 'action', resource: 'categories', id: used, action: 'deactivate' },
        rename(used, 'Usada'),
      ]
    })
    await open()
    const refused = await region('Recusada: 1 mudança')
    expect(refused.getByRole('listitem').textContent).toBe(
      'DesativarUsadaFamíliasTirar do conjuntoEsta família tem uma fragrância e não pode ser desativada nem excluída',
    )
    const records = await region('O que muda: 2 registros')
    const [renamed, created] = records.getAllByRole('listitem')
    await waitFor(() =>
      expect(renamed?.textContent).toBe('AlterarAquosaFamíliasTirar do conjuntoNomeantes: Fresca → , depois: Aquosa'),
    )
    expect(created?.textContent).toMatch(/^CriarHerbalFamíliasnovoTirar do conjuntoNomeantes: vazio → , depois: Herbal/)
    expect(records.getByRole('link', { name: 'Aquosa' })).toBeTruthy()
    expect((await region('Sem efeito, já está assim: 1 mudança')).getByText('Usada')).toBeTruthy()
    const apply = await button('Aplicar')
    expect(apply.ariaDisabled).toBe('true')
    expect(apply.getAttribute('aria-describedby')).toBe(
      screen.getByText(/^Nada é aplicado enquanto uma mudança é recusada/).id,
    )
    await userEvent.click(refused.getByRole('button', { name: 'Tirar do conjunto: Desativar Usada' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: /^Recusada/ })).toBeNull())
    expect((await stored())?.changes).toHaveLength(3)
    await waitFor(() => expect(apply.ariaDisabled).toBe('false'))
    await userEvent.click(apply)
    const asked = await dialog('Aplicar as mudanças?')
    expect(asked.getByText('Muda 2 registros de uma vez. Depois, você pode desfazer.')).toBeTruthy()
    await userEvent.click(asked.getByRole('button', { name: 'Aplicar' }))
    expect(await screen.findByText(/^As mudanças foram aplicadas em /)).toBeTruthy()
    expect(await categoryNames(api.db)).toEqual(expect.arrayContaining(['Aquosa', 'Herbal', 'Usada']))
    expect(await (await region('O que foi feito')).findAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Ver na auditoria' }).getAttribute('href')).toMatch(
      /^\/admin\/audit\?batch=/,
    )

    await press('Desfazer…')
    await userEvent.click(
      await (await dialog('Desfazer as mudanças')).findByRole('button', { name: 'Desfazer tudo (2)' }),
    )
    await screen.findByText(/2 registros processados/)
    expect(await categoryNames(api.db)).toContain('Fresca')
  })

  test('a changed dial is drawn before and after, below its words', async () => {
    const { open } = await showPlan(async (db) => {
      const family = await insertCategory(db, 'Florais')
      const [first, second] = [await insertFragrance(db, 'Lavanda', family), await insertFragrance(db, 'Rosa', family)]
      const id = await insertCampaign(db, 'Verão', [first])
      const collection = [
        { slot: 1, fragranceId: second, shotSeconds: 5 },
        { slot: 2, fragranceId: first, shotSeconds: 5 },
      ]
      return [{ verb: 'update', resource: 'campaigns', id, values: { collection } }]
    })
    await open()
    const records = await region(/^O que muda: 1 registro/)
    expect(await records.findByText('Slot 1')).toBeTruthy()
    // The pictures of the fragrances on the rings: one before, two after.
    const picturesOf = (when: string) =>
      [...(records.getByText(when).closest('[data-read-only]')?.querySelectorAll('image') ?? [])].length
    await waitFor(() => expect([picturesOf('Antes'), picturesOf('Depois')]).toEqual([1, 2]))
  })

  test('a plan whose records have moved is not applied but shown again, and the reason has the focus', async () => {
    const { api, open } = await showPlan(async (db) => [
      rename(await insertCategory(db, 'Vista'), 'Planejada'),
      rename(await insertCategory(db, 'Parada'), 'Outra'),
    ])
    await open()
    await region('O que muda: 2 registros')
    expect(screen.queryByText('mudou desde que as mudanças foram preparadas')).toBeNull()
    await sql`UPDATE categories SET name = 'De alguém', updated_at = now() WHERE name = 'Vista'`.execute(api.db)
    await press('Aplicar')
    await userEvent.click((await dialog('Aplicar as mudanças?')).getByRole('button', { name: 'Aplicar' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Os registros mudaram depois que você viu estas mudanças, confira-as novamente')
    await waitFor(() => expect(document.activeElement).toBe(alert))
    const moved = (await screen.findByText('mudou desde que as mudanças foram preparadas')).closest('li')
    await waitFor(() => expect(moved?.textContent).toContain('antes: De alguém → , depois: Planejada'))
    await press('Aplicar')
    await userEvent.click((await dialog('Aplicar as mudanças?')).getByRole('button', { name: 'Aplicar' }))
    await screen.findByText(/^As mudanças foram aplicadas em /)
    expect(await categoryNames(api.db)).toEqual(expect.arrayContaining(['Planejada', 'Outra']))
  })

  test('a plan is scheduled for a moment, says when it will be applied, and the schedule can be cancelled', async () => {
    const { open, stored } = await showPlan(async (db) => [rename(await insertCategory(db, 'Quinta'), 'Sexta')])
    await open()
    await region('O que muda: 1 registro')
    await press('Agendar…')
    const asked = await dialog('Quando aplicar as mudanças?')
    await userEvent.click(asked.getByRole('button', { name: 'Agendar' }))
    expect(asked.getByRole('alert').textContent).toBe('Escolha um momento futuro, dentro de um ano.')
    const day = addDays(today(), 4)
    fireEvent.change(asked.getByRole('textbox', { name: 'Dia' }), {
      target: { value: day.split('-').toReversed().join('/') },
    })
    expect(asked.getByText(/^hh:mm, no fuso horário [A-Z]/)).toBeTruthy()
    fireEvent.change(asked.getByLabelText('Hora'), { target: { value: '08:30' } })
    await userEvent.click(asked.getByRole('button', { name: 'Agendar' }))
    const said = await screen.findByText(/^Será aplicado em /)
    expect(said.textContent).toContain(`${day.split('-').toReversed().join('/')} 08:30`)
    expect((await stored())?.state).toBe('scheduled')
    await press('Cancelar agendamento')
    await waitFor(() => expect(screen.queryByText(/^Será aplicado em /)).toBeNull())
    expect((await stored())?.state).toBe('open')
  })

  test('the reason of a plan is edited, and a discarded plan is gone', async () => {
    const { open, stored } = await showPlan(async (db) => [rename(await insertCategory(db, 'Um'), 'Dois')])
    const router = await open()
    await press('Editar o motivo')
    const asked = await dialog('Editar o motivo')
    const input = asked.getByRole('textbox', { name: 'Motivo' })
    fireEvent.change(input, { target: { value: ' ' } })
    await userEvent.click(asked.getByRole('button', { name: 'Salvar' }))
    expect(asked.getByRole('alert').textContent).toBe('Escreva o motivo.')
    fireEvent.change(input, { target: { value: 'Outro motivo' } })
    await userEvent.click(asked.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Outro motivo' })).toBeTruthy()
    expect((await stored())?.reason).toBe('Outro motivo')
    await press('Descartar')
    await userEvent.click((await dialog('Descartar as mudanças?')).getByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/plans'))
    expect(await stored()).toBeUndefined()
  })

  test('a plan that was refused at its time says why, and shows what it would do now; one that is gone is not found', async () => {
    const memory = memoryProvider(undefined, undefined, {
      'GET /plans/1': () => ({ ...plain, state: 'refused', refusal: 'Os registros mudaram' }),
      'POST /plans/1/trial': () => ({ ...tried, records: tried.records.map((one) => ({ ...one, hasMoved: true })) }),
    })
    memory.fail('POST /plans/1/trial', 500)
    await show(memory, '/admin/plans/1')
    expect(await screen.findByText('Não foi aplicado na hora marcada. Os registros mudaram.')).toBeTruthy()
    expect(await screen.findByText('Não foi possível simular as mudanças.')).toBeTruthy()
    memory.heal('POST /plans/1/trial')
    await press('Tentar de novo')
    expect(await screen.findByText('mudou desde que as mudanças foram preparadas')).toBeTruthy()
    // Its only change cannot be taken out.
    expect(screen.queryByRole('button', { name: /^Tirar do conjunto/ })).toBeNull()
    memory.fail('GET /plans/2', 404)
    await show(memory, '/admin/plans/2')
    expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeTruthy()
  })
})

describe('the ways into a plan', () => {
  beforeAll(async () => {
    await import('#kernel/features/plans/site/SaveInPlanDialog.tsx')
    await import('#kernel/features/bulk/site/BulkBar.tsx')
  })
  const plansOf = async (db: Db) => {
    const { rows } = await sql<{ reason: string; changes: PlanChange[] }>`
      SELECT reason, changes FROM plans ORDER BY id`.execute(db)
    return rows
  }

  /** The item of the menu beside save. */
  const planItem = async () => {
    await press('Outras opções')
    return screen.getByRole('menuitem', { name: 'Preparar para depois…' })
  }

  test('a form keeps what it changes in a plan instead of saving it, is clean afterwards, and links to the plan', async () => {
    let id = 0
    const { api } = await showLive('/admin/categories/1/update', {
      prepare: async ({ db }) => {
        id = await insertCategory(db, 'Fresca')
        expect(id).toBe(1)
      },
    })
    const name = await screen.findByRole('textbox', { name: 'Nome' })
    expect(screen.queryByRole('button', { name: 'Outras opções' })).toBeNull()
    await userEvent.clear(name)
    const item = await planItem()
    expect(item.ariaDisabled).toBe('true')
    expect(document.getElementById(item.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Falta preencher: Nome.',
    )
    await userEvent.keyboard('{Escape}')
    await userEvent.type(name, 'Aquosa')
    await userEvent.click(await planItem())
    const asked = await dialog('Preparar para depois')
    await userEvent.click(asked.getByRole('button', { name: 'Salvar' }))
    expect(asked.getByRole('alert').textContent).toBe('Escreva o motivo.')
    await userEvent.type(asked.getByRole('textbox', { name: 'Motivo' }), 'Verão')
    await userEvent.click(asked.getByRole('button', { name: 'Salvar' }))
    const kept = await dialog('Preparado para depois')
    expect(kept.getByRole('link', { name: 'Ver as mudanças' }).getAttribute('href')).toMatch(/^\/admin\/plans\/\d+$/)
    await userEvent.click(kept.getByRole('button', { name: 'Fechar' }))
    expect(await plansOf(api.db)).toEqual([
      { reason: 'Verão', changes: [{ verb: 'update', resource: 'categories', id, values: { name: 'Aquosa' } }] },
    ])
    expect(await screen.findByRole('textbox', { name: 'Nome' })).toHaveProperty('value', 'Fresca')
    expect((await screen.findByText('Nada mudou ainda.')).role).toBe('status')
    expect(await categoryNames(api.db)).toEqual(['Fresca'])

    // The next change goes into the same plan.
    await userEvent.type(screen.getByRole('textbox', { name: /CAS/ }), '64-17-5')
    await userEvent.click(await planItem())
    const again = await dialog('Preparar para depois')
    await userEvent.selectOptions(await again.findByRole('combobox', { name: 'Conjunto' }), 'Verão')
    await userEvent.click(again.getByRole('button', { name: 'Salvar' }))
    await dialog('Preparado para depois')
    expect((await plansOf(api.db)).map(({ changes }) => changes.length)).toEqual([2])
  })

  test('a form with a related record keeps what it changes in both as one change of a plan', async () => {
    const { api } = await showLive('/admin/news/1/update', {
      prepare: async ({ db }) => {
        await sql`INSERT INTO news (title_pt, title_en, title_es, carousel, expiration_date)
          VALUES ('Âmbar', 'Amber', 'Ámbar', true, '2027-01-31')`.execute(db)
        await sql`INSERT INTO news_files (news_id, name, file_id) VALUES (1, 'Frasco', ${await insertFile(db)})`.execute(
          db,
        )
      },
    })
    await userEvent.type(await screen.findByRole('textbox', { name: 'Título (Português)' }), ' novo')
    await userEvent.type(screen.getByRole('textbox', { name: 'Nome da imagem' }), ' novo')
    await userEvent.click(await planItem())
    const asked = await dialog('Preparar para depois')
    await userEvent.type(asked.getByRole('textbox', { name: 'Motivo' }), 'Inverno')
    await userEvent.click(asked.getByRole('button', { name: 'Salvar' }))
    await dialog('Preparado para depois')
    const values = { titlePt: 'Âmbar novo', newsFiles: { newsFileId: 1, name: 'Frasco novo' } }
    expect((await plansOf(api.db))[0]?.changes).toEqual([{ verb: 'update', resource: 'news', id: 1, values }])
  })

  test('the form of a new record keeps it in a plan, and says at once what the server would refuse', async () => {
    const { api } = await showLive('/admin/sites/create', { prepare: ({ db }) => insertSite(db, 'Centro') })
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nome' }), 'Centro')
    await userEvent.click(await planItem())
    const asked = await dialog('Preparar para depois')
    await userEvent.type(asked.getByRole('textbox', { name: 'Motivo' }), 'Novo')
    await userEvent.click(asked.getByRole('button', { name: 'Salvar' }))
    const kept = await dialog('Preparado para depois')
    expect(kept.getByText('Se fosse aplicado agora, 1 seria recusada:')).toBeTruthy()
    expect((await plansOf(api.db))[0]?.changes).toMatchObject([{ verb: 'create', values: { name: 'Centro' } }])
    expect((await sql`SELECT FROM sites`.execute(api.db)).rows).toHaveLength(1)
  })

  test('a form with a chosen file goes into no plan, and says why', async () => {
    await showLive('/admin/fragrances/create')
    const picture = new File(['x'], 'capa.png', { type: 'image/png' })
    fireEvent.change(await screen.findByLabelText(/^Imagem/), { target: { files: [picture] } })
    const why = 'Arquivos não podem ser preparados para depois: salve-os no registro.'
    expect(screen.queryByText(why)).toBeNull()
    const keep = await planItem()
    expect(keep.ariaDisabled).toBe('true')
    expect(keep.getAttribute('aria-describedby')).toBe(screen.getByText(why).id)
  })

  test('an action on selected records goes into a plan, each record by itself; a final action does not', async () => {
    let ids: number[] = []
    const { api } = await showLive('/admin/categories', {
      prepare: async ({ db }) => {
        ids = [await insertCategory(db, 'Uma'), await insertCategory(db, 'Duas')]
      },
    })
    for (const name of ['Uma', 'Duas'])
      fireEvent.click(await screen.findByRole('checkbox', { name: `Selecionar “${name}”` }))
    const bar = await screen.findByRole('region', { name: 'Ações em vários registros' })
    await userEvent.click(within(bar).getByRole('button', { name: 'Excluir definitivamente' }))
    const final = await dialog('Excluir definitivamente')
    expect(final.queryByRole('button', { name: 'Preparar para depois…' })).toBeNull()
    await userEvent.click(final.getByRole('button', { name: 'Cancelar' }))
    await userEvent.click(within(bar).getByRole('button', { name: 'Desativar' }))
    await press('Preparar para depois…')
    const asked = await dialog('Preparar para depois')
    expect(asked.getByText('2 mudanças ficam preparadas. Nenhum registro muda agora.')).toBeTruthy()
    await userEvent.type(asked.getByRole('textbox', { name: 'Motivo' }), 'Fim')
    await userEvent.click(asked.getByRole('button', { name: 'Salvar' }))
    await dialog('Preparado para depois')
    const [plan] = await plansOf(api.db)
    expect(plan?.changes).toEqual(
      ids.map((id) => ({ verb: 'action', resource: 'categories', id, action: 'deactivate' })),
    )
  })
})

test('the quick panel shows the plans that wait, and its button counts those that an answer is missing to', async () => {
  const memory = memoryProvider(undefined, undefined, {
    'GET /changes/news': () => ({ data: [], next: null, unread: 0, plans: 1 }),
    [nameOf(paths.list)]: pageOf([
      { ...plain, planId: 5, token: 'Agente' },
      { ...plain, planId: 4, state: 'applied', reason: 'Feito' },
    ]),
  })
  await showInAdmin({
    content: (
      <Shell brand="Sillage" colors={{ mode: 'light', choose: () => undefined }} isOutdated={async () => false}>
        <p>Início</p>
      </Shell>
    ),
    dataProvider: memory.provider,
  })
  const opener = await screen.findByRole(
    'button',
    { name: 'Painel rápido, 1 conjunto de mudanças aguardando' },
    { timeout: 5000 },
  )
  await userEvent.click(opener)
  const panel = await dialog('Painel rápido')
  expect(panel.getByRole('tab', { name: 'Mudanças' }).ariaSelected).toBe('true')
  const plan = await panel.findByRole('link', { name: plain.reason })
  expect(plan.getAttribute('href')).toBe('/admin/plans/5')
  expect(plan.closest('li')?.textContent).toContain('proposto por Agente, em nome de Ana Souza')
  expect(panel.queryByText('Feito')).toBeNull()
})
