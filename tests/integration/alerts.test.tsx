// Tests the page of an alert with what people do about it, and the form of a rule.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { AlertCause, AlertMails, AlertsOf } from '#src/resources/alerts/payloads.ts'
import type { Conditions } from '#src/resources/alertRules/payloads.ts'
import { RecordAlerts } from '#src/resources/alerts/RecordAlerts.tsx'
import { memoryProvider, showScreens } from '#tests/support/engine.tsx'
import { showInAdmin } from '#tests/support/frame.tsx'

const at = '2026-11-20T10:00:00.000Z'
const alert = {
  id: 1,
  alertId: 1,
  title: 'Sem contato – Hotel Aurora',
  state: 'open',
  records: 2,
  rule: { alertRuleId: 4, name: 'Sem contato' },
  site: { siteId: 7, name: 'Hotel Aurora' },
  assignee: null,
  openedAt: at,
  acknowledgedAt: null,
  snoozedUntil: null,
  clearedAt: null,
  comment: null,
  createdAt: at,
  updatedAt: at,
}
const cause: AlertCause = {
  resource: 'devices',
  condition: 'devices.silent',
  advice: 'Verifique a rede.',
  records: [{ record: 3, title: 'AC:DE:48:00:00:03', since: at }],
}
const mails: AlertMails = [
  { at, telling: 'taken', userId: 3, name: 'Otávio Operador', state: 'failed' },
  { at, telling: 'opened', userId: null, name: null, state: null },
]
const people = [
  { id: 2, nome: 'Bia Colega' },
  { id: 3, nome: 'Otávio Operador' },
]

const showAlert = async (given: Readonly<Record<string, unknown>>) => {
  const tables = { alerts: [{ ...alert, ...given }], users: people }
  const memory = memoryProvider(tables, undefined, {
    'GET /alerts/{id}/records': () => cause,
    'GET /alerts/{id}/mails': () => mails,
  })
  const shown = await showScreens({ at: '/admin/alerts/1/show', memory })
  await screen.findByRole('heading', { level: 1, name: alert.title })
  return { tables, ...shown }
}
const openDialog = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }))
  return within(await screen.findByRole('dialog'))
}

describe('the page of an alert', () => {
  test('says what to do, names the records, and leads to all of them', async () => {
    await showAlert({})
    const part = within(await screen.findByRole('region', { name: 'O que a regra encontrou' }))
    expect(await part.findByText('Verifique a rede.')).toBeTruthy()
    expect(part.getByRole('link', { name: 'AC:DE:48:00:00:03' }).getAttribute('href')).toMatch(/^\/admin\/devices\/3\//)
    expect(part.getByRole('link', { name: 'Ver a lista' }).getAttribute('href')).toContain('/admin/devices?')
  })

  test('its card says how it is and since when, where, who takes care of it, and then what can be done', async () => {
    await showAlert({ assignee: people[0] })
    const card = await screen.findByRole('region', { name: 'O que a regra encontrou' })
    const part = within(card)
    await part.findByText('Verifique a rede.')
    const sign = card.querySelector<HTMLElement>('[data-level=bad]')
    expect(sign?.querySelector('svg')).toBeTruthy()
    expect(sign?.textContent).toMatch(/^Aberto\. Desde 20\/11\/2026 .* \(.*\): 2 registros\.$/)
    expect(part.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Onde',
      'O que fazer',
      'Com quem está',
      'Regra',
    ])
    expect(part.getByRole('link', { name: 'Hotel Aurora' }).getAttribute('href')).toMatch(/^\/admin\/sites\/7\//)
    expect(part.getByRole('link', { name: 'Bia Colega' }).getAttribute('href')).toMatch(/^\/admin\/users\/2\//)
    const steps = within(part.getByRole('group', { name: 'O que fazer com o alerta' })).getAllByRole('button')
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Assumir',
      'Atribuir',
      'Adiar',
      'Resolver',
      'Comentar',
    ])
    // The head does not repeat them.
    expect(screen.getAllByRole('button', { name: /^Adiar/ })).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Mais ações' }))
    expect(screen.getByRole('menuitem', { name: 'Adiar' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Dados' })).toBeNull()
  })

  test('it says whom it told what and when, and what was not delivered', async () => {
    await showAlert({})
    const part = within(await screen.findByRole('region', { name: 'Avisos enviados' }))
    await part.findByRole('link', { name: 'Otávio Operador' })
    expect(
      part.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\d\d:\d\d(:\d\d)?/, 'hh')),
    ).toEqual(['Otávio OperadorAssumido · 20/11/2026 hh · não foi entregue', 'Contato do localAlerta · 20/11/2026 hh'])
  })

  const later = '2100-01-01T12:00:00.000Z'
  test('it says who took it and who snoozed it', async () => {
    await showAlert({
      state: 'acknowledged',
      acknowledgedAt: at,
      acknowledgedBy: people[1],
      snoozedUntil: later,
      snoozedBy: people[0],
    })
    expect((await screen.findByText(/Assumido por Otávio Operador em 20\/11\/2026/)).textContent).toMatch(
      /Adiado por Bia Colega até 01\/01\/2100/,
    )
  })

  test('one that a person solved says who, and until when its records are quiet', async () => {
    await showAlert({
      state: 'cleared',
      clearedAt: at,
      clearedBy: people[0],
      quietUntil: later,
      comment: 'Era a tomada',
    })
    expect((await screen.findByText(/resolvido por Bia Colega em 20\/11\/2026/)).textContent).toMatch(
      /Sem novo alerta sobre os mesmos registros até 01\/01\/2100/,
    )
  })

  test('somebody solves it with a note, and says when its records may open another one', async () => {
    const { memory } = await showAlert({})
    const dialog = await openDialog('Resolver')
    await userEvent.click(dialog.getByRole('button', { name: 'Resolver' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('Escreva como foi resolvido.')
    await userEvent.type(dialog.getByLabelText('Como foi resolvido'), 'Era a tomada')
    await userEvent.selectOptions(dialog.getByRole('combobox'), 'abre depois de 3 dias')
    await userEvent.click(dialog.getByRole('button', { name: 'Resolver' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(memory.paramsOf('solve alerts')).toEqual([
      { id: 1, body: { comment: 'Era a tomada', quietHours: 72 }, ifMatch: at },
    ])
  })

  test('one that is over asks for nothing more', async () => {
    await showAlert({ state: 'cleared', clearedAt: at })
    expect((await screen.findByText(/^Ficou aberto de /)).textContent).toMatch(/^Resolvido\. Ficou aberto de /)
    expect(screen.getByText('Ninguém ainda')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Comentar/ })).toBeTruthy()
    for (const action of [/^Assumir/, /^Atribuir/, /^Adiar/])
      expect(screen.queryByRole('button', { name: action })).toBeNull()
  })

  test('somebody puts it off for as long as they choose', async () => {
    const { memory } = await showAlert({})
    const dialog = await openDialog('Adiar')
    await userEvent.selectOptions(dialog.getByLabelText('Por quanto tempo'), '4 horas')
    await userEvent.click(dialog.getByRole('button', { name: 'Adiar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(memory.paramsOf('snooze alerts')).toEqual([{ id: 1, body: { hours: 4 }, ifMatch: at }])
  })

  test('how long it is put off is said while that is to come', async () => {
    await showAlert({ snoozedUntil: at })
    expect(screen.queryByText(/Adiado até/, { selector: 'p, span' })).toBeNull()
  })

  test('a refusal stands in the dialog, with what was typed', async () => {
    const { memory } = await showAlert({})
    memory.fail('comment alerts', 403, 'Sem permissão')
    const dialog = await openDialog('Comentar')
    await userEvent.click(dialog.getByRole('button', { name: 'Comentar' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('Escreva o comentário.')
    await userEvent.type(dialog.getByLabelText('Comentário'), 'Técnico a caminho')
    await userEvent.click(dialog.getByRole('button', { name: 'Comentar' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('Sem permissão')
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Comentário').value).toBe('Técnico a caminho')
  })

  test('it is given to somebody, and taken from them', async () => {
    const { memory } = await showAlert({})
    const dialog = await openDialog('Atribuir')
    await userEvent.type(await dialog.findByLabelText('Pessoa'), 'Bia')
    await userEvent.click(await screen.findByRole('option', { name: 'Bia Colega' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Atribuir' }))
    await waitFor(() => expect(memory.paramsOf('assign alerts')).toEqual([{ id: 1, body: { userId: 2 }, ifMatch: at }]))
  })
})

test('the page of a record names the alerts that it is part of, and who has each', async () => {
  const open: AlertsOf = [
    {
      alertId: 5,
      title: alert.title,
      since: at,
      state: 'acknowledged',
      assignee: { id: 2, nome: 'Bia Colega' },
      acknowledgedAt: at,
      snoozedUntil: '2100-01-01T12:00:00.000Z',
      clearedAt: null,
      clearedBy: null,
      quietUntil: null,
    },
  ]
  const { provider } = memoryProvider(undefined, undefined, { 'GET /alerts/of/devices/3': () => open })
  await showInAdmin({ content: <RecordAlerts resource="devices" record={3} />, dataProvider: provider })
  const link = await screen.findByRole('link', { name: alert.title })
  expect(link.getAttribute('href')).toBe('/admin/alerts/5/show')
  expect(link.parentElement?.textContent).toMatch(/ · com Bia Colega · adiado até 01\/01\/2100/)
})

describe('the form of a rule', () => {
  const conditions: Conditions = [
    { condition: 'devices.silent', resource: 'devices', name: null, count: 3 },
    { condition: 'view.12', resource: 'capsules', name: 'Quase vazias', count: 0 },
  ]
  const showForm = async (path: string, rules: Record<string, unknown>[] = []) => {
    const replies = { 'GET /alert-rules/conditions': () => conditions }
    const memory = memoryProvider({ alertRules: rules, users: people, perfis: [] }, undefined, replies)
    return showScreens({ at: `/admin/alertRules/${path}`, memory })
  }

  test('says what each condition finds now, and sends what was chosen', async () => {
    const { memory } = await showForm('create')
    await userEvent.type(await screen.findByLabelText(/^Nome/), 'Sem contato')
    await userEvent.click(screen.getByRole('combobox', { name: /^Condição/ }))
    expect(await screen.findByRole('option', { name: /Quase vazias.*0 registros agora/ })).toBeTruthy()
    await userEvent.click(screen.getByRole('option', { name: /3 registros agora/ }))
    await userEvent.type(screen.getByLabelText('Acrescentar pessoa'), 'Bia')
    await userEvent.click(await screen.findByRole('option', { name: 'Bia Colega' }))
    await screen.findByTitle('Tirar Bia Colega')
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(memory.paramsOf('create alertRules')).toHaveLength(1))
    expect(memory.paramsOf('create alertRules')).toMatchObject([
      { data: { name: 'Sem contato', condition: 'devices.silent', people: [2], delivery: 'atOnce' } },
    ])
  })

  test('an answer of the server stands at its field', async () => {
    const { memory } = await showForm('create')
    memory.fail('create alertRules', 400, 'Dados inválidos', { quietUntil: 'invalidTime' })
    await userEvent.type(await screen.findByLabelText(/^Nome/), 'Sem contato')
    await userEvent.click(screen.getByRole('combobox', { name: /^Condição/ }))
    await userEvent.click(await screen.findByRole('option', { name: /3 registros agora/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(screen.getByLabelText('Silêncio até as').getAttribute('aria-invalid')).toBe('true'))
  })

  test('a view that the reader does not see is still named, and the people of the rule are', async () => {
    await showForm('4/update', [
      {
        id: 4,
        alertRuleId: 4,
        name: 'Da colega',
        condition: 'view.40',
        resource: 'devices',
        viewName: 'Minhas vitrines',
        people: [3],
        delivery: 'atOnce',
        profile: null,
        siteContact: false,
        deletedAt: null,
        createdAt: at,
        updatedAt: at,
      },
    ])
    expect((await screen.findByRole('combobox', { name: /^Condição/ })).textContent).toContain('Minhas vitrines')
    expect(await screen.findByTitle('Tirar Otávio Operador')).toBeTruthy()
  })
})
