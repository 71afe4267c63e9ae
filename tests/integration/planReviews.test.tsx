// Tests the review of plans on the screens: who is asked answers, who has prepared asks, and whoever may not save prepares.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'kysely'
import { Route, Routes } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Plan, PlanTrial } from '#kernel/features/plans/contract/payloads.ts'
import { PlanRoutes } from '#kernel/features/plans/site/page/PlanRoutes.tsx'
import { insertDevice } from '#tests/support/catalogue.ts'
import { declarations, memoryProvider, type MemoryProvider } from '#tests/support/engine.tsx'
import { showInAdmin } from '#tests/support/frame.tsx'
import { showLive } from '#tests/support/liveScreens.tsx'

const content = (
  <Routes>
    <Route path="plans/*" element={<PlanRoutes />} />
  </Routes>
)
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string | RegExp) => await userEvent.click(await button(name))
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))

const at = '2026-11-20T10:00:00.000Z'
const seen = 'x'.repeat(43)
const ana = { userId: 7, name: 'Ana Souza' }
const bia = { userId: 8, name: 'Bia Lima' }
const entry = { at, by: ana, reviewer: null, profile: null, why: null, change: null, isOfChange: false, said: null }
const asked: Plan = {
  planId: 1,
  state: 'open',
  reason: 'Troca de segunda',
  owner: bia,
  token: null,
  size: 1,
  changes: [{ verb: 'update', resource: 'categories', id: 3, values: { name: 'Aquosa' } }],
  applyAt: null,
  refusal: null,
  erased: 0,
  batchId: null,
  review: { state: 'asked', reviewer: ana, profile: null, by: null, agreed: null, isMine: true },
  reviews: [{ ...entry, kind: 'asked', by: bia, reviewer: ana }],
  isOwn: false,
  createdAt: at,
  updatedAt: at,
}
const tried: PlanTrial = {
  seen,
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

/** Shows a plan as the server would answer; `replies` are those to further calls. */
const show = async (plan: Plan, replies: Parameters<typeof memoryProvider>[2] = {}, trial = tried) => {
  const memory: MemoryProvider = memoryProvider(undefined, undefined, {
    'GET /plans/1': () => plan,
    'POST /plans/1/trial': () => trial,
    ...replies,
  })
  await showInAdmin({ content, dataProvider: memory.provider, at: '/admin/plans/1', shown: declarations })
  return memory
}
const sentTo = (memory: MemoryProvider, name: string) => memory.paramsOf(name)

describe('who is asked', () => {
  test('whoever is asked sees who asks, agrees to what is shown with the numbers of records, and neither edits nor discards', async () => {
    const agreed: Plan = {
      ...asked,
      review: { state: 'agreed', reviewer: ana, profile: null, by: ana, agreed: seen, isMine: false },
      reviews: [...asked.reviews, { ...entry, kind: 'agreed' }],
    }
    const memory = await show(asked, { 'POST /plans/1/review/agree': () => agreed })
    expect(await screen.findByText('Bia Lima pede que você revise. Nada muda antes da sua resposta.')).toBeTruthy()
    for (const name of ['Aplicar', 'Agendar…', 'Descartar', 'Editar o motivo', 'Pedir revisão…'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    const agree = await button('Concordar…')
    await waitFor(() => expect(agree.ariaDisabled).toBe('false'))
    await userEvent.click(agree)
    const question = await dialog('Concordar com as mudanças?')
    expect(question.getByText(/Você concorda com o que viu: Famílias: 1\./)).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: 'Concordar' }))
    expect(await screen.findByText(/^Ana Souza concordou\. Quem pode/)).toBeTruthy()
    expect(sentTo(memory, 'POST /plans/1/review/agree')).toMatchObject([{ body: { seen } }])
    expect((await button('Aplicar')).ariaDisabled).toBe('false')
  })

  test('a refusal needs a reason, which the plan then shows', async () => {
    const refused: Plan = {
      ...asked,
      review: { state: 'refused', reviewer: ana, profile: null, by: ana, agreed: null, isMine: false },
      reviews: [...asked.reviews, { ...entry, kind: 'refused', said: 'Só na terça' }],
    }
    await show(asked, { 'POST /plans/1/review/refuse': () => refused })
    await press('Recusar…')
    const question = await dialog('Recusar as mudanças?')
    await userEvent.click(question.getByRole('button', { name: 'Recusar' }))
    expect(question.getByRole('alert').textContent).toBe('Escreva o texto.')
    await userEvent.type(question.getByRole('textbox', { name: 'Por quê' }), 'Só na terça')
    await userEvent.click(question.getByRole('button', { name: 'Recusar' }))
    expect(await screen.findByText('Ana Souza recusou: Só na terça')).toBeTruthy()
    expect((await button('Aplicar')).ariaDisabled).toBe('true')
  })

  test('a comment on a change is shown with that change and in the course of the review', async () => {
    const commented: Plan = {
      ...asked,
      reviews: [...asked.reviews, { ...entry, kind: 'commented', said: 'Com acento?', change: 0, isOfChange: true }],
    }
    const memory = await show(asked, { 'POST /plans/1/comments': () => commented })
    await press('Comentar: Alterar Aquosa')
    const question = await dialog('Comentar')
    await userEvent.type(question.getByRole('textbox', { name: 'Comentário' }), 'Com acento?')
    await userEvent.click(question.getByRole('button', { name: 'Comentar' }))
    expect(await screen.findAllByText('Com acento?')).toHaveLength(2)
    expect(sentTo(memory, 'POST /plans/1/comments')).toMatchObject([{ body: { said: 'Com acento?', change: 0 } }])
  })

  test('an answer that somebody else gave first is said in words', async () => {
    const memory = await show(asked)
    memory.fail('POST /plans/1/review/agree', 409)
    await press('Concordar…')
    await userEvent.click((await dialog('Concordar com as mudanças?')).getByRole('button', { name: 'Concordar' }))
    expect(await screen.findByRole('alert')).toBeTruthy()
  })
})

describe('who has prepared', () => {
  const own: Plan = { ...asked, owner: ana, review: null, reviews: [], isOwn: true }
  const needs = { resource: 'categories', count: 60, above: 50 }

  test('a plan above the rule says what it needs, and asks a profile or a person', async () => {
    const waits: Plan = {
      ...own,
      review: {
        state: 'asked',
        reviewer: null,
        profile: { profileId: 1, name: 'ADMIN' },
        by: null,
        agreed: null,
        isMine: false,
      },
    }
    const memory = await show(
      own,
      {
        'GET /plans/1/reviewers': () => ({
          people: [{ userId: 8, name: 'Bia Lima', profile: 'ADMIN' }],
          profiles: [{ profileId: 1, name: 'ADMIN' }],
        }),
        'POST /plans/1/review': () => waits,
      },
      { ...tried, needs },
    )
    const apply = await button('Aplicar')
    const why = await screen.findByText(
      'Altera 60 em “Famílias”. Acima de 50, outra pessoa precisa concordar antes de aplicar ou agendar.',
    )
    expect(apply.ariaDisabled).toBe('true')
    expect(apply.getAttribute('aria-describedby')).toBe(why.id)
    await press('Pedir revisão…')
    const question = await dialog('Pedir revisão')
    const whom = await question.findByRole('combobox', { name: 'Quem revisa' })
    expect(
      within(whom)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Administrador', 'Bia Lima (Administrador)'])
    await userEvent.click(question.getByRole('button', { name: 'Pedir revisão' }))
    expect(await screen.findByText('Aguardando a revisão de alguém com o perfil Administrador.')).toBeTruthy()
    expect(sentTo(memory, 'POST /plans/1/review')).toMatchObject([{ body: { profileId: 1 } }])
    expect(await button('Pedir a outra pessoa…')).toBeTruthy()
    expect(await button('Retirar o pedido')).toBeTruthy()
  })

  test('a plan that nobody else may make says so, and records that have moved since the agreement are named', async () => {
    await show(
      {
        ...own,
        review: { state: 'agreed', reviewer: bia, profile: null, by: bia, agreed: 'y'.repeat(43), isMine: false },
      },
      { 'GET /plans/1/reviewers': () => ({ people: [], profiles: [] }) },
    )
    expect(await screen.findByText(/^Registros mudaram depois do acordo: o conjunto não faria mais/)).toBeTruthy()
    expect((await button('Aplicar')).ariaDisabled).toBe('true')
    await press('Pedir revisão…')
    expect(
      await (await dialog('Pedir revisão')).findByText(/^Ninguém mais pode fazer cada uma destas mudanças/),
    ).toBeTruthy()
  })

  test('each end of an agreement has its sentence', async () => {
    for (const [why, sentence] of [
      ['edited', 'Bia Lima alterou as mudanças depois do acordo, que não vale mais. Peça a revisão de novo.'],
      ['left', 'Bia Lima não pode mais entrar, e por isso não vale mais. Peça a revisão a outra pessoa.'],
    ] as const) {
      await show({
        ...own,
        review: { state: 'lost', reviewer: bia, profile: null, by: bia, agreed: null, isMine: false },
        reviews: [{ ...entry, kind: 'lost', by: bia, why }],
      })
      expect(await screen.findByText(sentence)).toBeTruthy()
      document.body.replaceChildren()
    }
  })
})

describe('who may not save', () => {
  beforeAll(async () => {
    await import('#kernel/features/plans/site/SaveInPlanDialog.tsx')
    await import('#kernel/features/bulk/site/BulkBar.tsx')
  })

  test('an operator prepares what they may not save from the page of a device, and asks for a review at once', async () => {
    const { api } = await showLive('/admin/devices/1/show', {
      me: 'OPERATOR',
      prepare: async ({ db }) => {
        expect(await insertDevice(db, '02:00:00:00:00:01')).toBe(1)
      },
    })
    await userEvent.click(await screen.findByRole('link', { name: 'Preparar para depois…' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nome' }), 'Recepção')
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
    expect(
      await screen.findByText('Você não pode salvar isto: prepare a mudança, e quem pode a revisa e aplica.'),
    ).toBeTruthy()
    await press('Preparar para depois…')
    const keep = await dialog('Preparar para depois')
    await userEvent.type(keep.getByRole('textbox', { name: 'Motivo' }), 'Novo nome')
    await userEvent.click(keep.getByRole('button', { name: 'Salvar' }))
    const kept = await dialog('Preparado para depois')
    await userEvent.click(await kept.findByRole('button', { name: 'Pedir revisão' }))
    expect(await kept.findByText('Revisão pedida')).toBeTruthy()
    const { rows } = await sql<{ review: string; profile: number | null }>`
      SELECT review, reviewer_profile_id AS profile FROM plans`.execute(api.db)
    expect(rows).toEqual([{ review: 'asked', profile: expect.any(Number) }])
  })

  test('an operator prepares a change of many records, and is offered neither a start nor what a plan cannot name', async () => {
    const { api } = await showLive('/admin/devices', {
      me: 'OPERATOR',
      prepare: async ({ db }) => {
        for (const n of [1, 2, 3]) await insertDevice(db, `02:00:00:00:00:0${n}`)
      },
    })
    expect(await screen.findAllByRole('checkbox', { name: /^Selecionar “/ })).toHaveLength(3)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar esta página' }))
    const bar = within(await screen.findByRole('region', { name: 'Ações em vários registros' }))
    expect(bar.getByRole('button', { name: 'Definir campanha' })).toBeTruthy()
    expect(bar.queryByRole('button', { name: 'Localizar' })).toBeNull()
    await userEvent.click(bar.getByRole('button', { name: 'Adicionar etiquetas' }))
    const adding = await dialog('Adicionar etiquetas')
    expect(adding.getByText(/^Você não pode fazer isto: prepare as mudanças destes 3 registros/)).toBeTruthy()
    expect(adding.queryByRole('button', { name: /^Adicionar etiquetas/ })).toBeNull()
    await userEvent.type(await adding.findByRole('combobox'), 'entrada{Enter}')
    await userEvent.click(adding.getByRole('button', { name: 'Preparar para depois…' }))
    const keep = await dialog('Preparar para depois')
    await userEvent.type(keep.getByRole('textbox', { name: 'Motivo' }), 'Etiquetas novas')
    await userEvent.click(keep.getByRole('button', { name: 'Salvar' }))
    expect(await (await dialog('Preparado para depois')).findByText(/tem agora 3 mudanças/)).toBeTruthy()
    expect(api.callsTo('devices.bulkPreview')).toEqual([])
  })
})
