// Tests the fleet in the browser: what devices report appears on their pages and on that of their campaign, and a change of a dial is followed until it is taken back, at once and in stages.
import { installationKeyPaths } from '#kernel/core/contract/paths/installationKeyPaths.ts'
import { commandPaths } from '#src/resources/commands/paths.ts'
import { telemetryPaths } from '#src/resources/telemetry/paths.ts'
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { titleOfRow } from '#kernel/core/contract/recordTitle.ts'
import devices from '#src/resources/devices/definition.ts'
import { everyLook, expect, test, widths } from '#tests/e2e/journey.ts'
import { beSignedIn } from '#tests/support/pages.ts'

interface Listed {
  deviceId: number
  macAddress: string
  name: string | null
  site: { name: string } | null
}

const titleOf = (device: Listed): string => titleOfRow(devices, device) ?? ''

/** Returns the headers of an administrator, and what reports an event of a device with a new installation key. */
const signInWithKey = async (page: Page) => {
  const headers = await beSignedIn(page, 'admin')
  const made = await page.request.post(`/api${installationKeyPaths.make.path}`, {
    headers,
    data: { name: `Navegador ${randomUUID()}` },
  })
  const { key } = await made.json()
  let event = Date.now()
  const report = async (device: string, fields: object) => {
    const data = { events: [{ device, at: new Date().toISOString(), event: ++event, ...fields }] }
    const reply = await page.request.post(`/api${telemetryPaths.report.path}`, {
      headers: { Authorization: `Bearer ${key}` },
      data,
    })
    expect(await reply.json()).toEqual({ new: 1, known: 0, refused: [] })
  }
  const outstanding = async (device: string) => {
    const reply = await page.request.post(`/api${commandPaths.outstanding.path}`, {
      headers: { Authorization: `Bearer ${key}` },
      data: { devices: [device] },
    })
    return (await reply.json()).commands[0]
  }
  return { headers, report, outstanding }
}

test('a changed dial is loaded by some devices and refused by one, a capsule on no slot is named, and the change is taken back', async ({
  page,
}) => {
  const { headers, report } = await signInWithKey(page)
  const campaignId = 1
  const found = await page.request.get(`/api/devices?where=campaign.is.${campaignId}&perPage=50`, { headers })
  const fleet: Listed[] = (await found.json()).data
  const [first, second] = fleet
  if (!first || !second) throw new Error('The demo campaign has no devices')

  await page.goto(`/admin/campaigns/${campaignId}/show`)
  const rollout = page.getByRole('region', { name: 'Nos dispositivos' })
  await expect(rollout.getByRole('listitem')).toHaveCount(1)

  // Another number of seconds is another dial.
  await page.goto(`/admin/campaigns/${campaignId}/update`)
  await page.getByRole('button', { name: 'Salvar' }).waitFor()
  const before = await (await page.request.get(`/api/campaigns/${campaignId}`, { headers })).json()
  const form: Record<string, string> = {}
  for (const [index, slot] of before.collection.entries()) {
    form[`collection[${index}][slot]`] = String(slot.slot)
    form[`collection[${index}][fragranceId]`] = String(slot.fragranceId)
    form[`collection[${index}][shotSeconds]`] = String(index === 0 ? (slot.shotSeconds % 9) + 1 : slot.shotSeconds)
  }
  const saved = await page.request.put(`/api/campaigns/${campaignId}`, { headers, multipart: form })
  expect(saved.status()).toBe(200)
  await page.goto(`/admin/campaigns/${campaignId}/show`)
  await expect(rollout).toContainText(`${fleet.length} pendentes`)

  await report(first.macAddress, { type: 'campaign', campaignId, result: 'loaded' })
  await report(second.macAddress, { type: 'campaign', campaignId, result: 'refused', reason: 'sem espaço' })
  await page.reload()
  await expect(rollout).toContainText('1 dispositivo a executa')
  await expect(rollout).toContainText('1 × sem espaço')
  await rollout.getByRole('link', { name: '1 a recusou' }).click()
  await page
    .getByRole('link', { name: titleOf(second) })
    .first()
    .waitFor()
  await expect(page.getByRole('row')).toHaveCount(2)

  await page.goto(`/admin/devices/${second.deviceId}/show`)
  await expect(page.getByText(`Recusou a campanha “${before.name}”: sem espaço.`)).toBeVisible()
  // A capsule whose fragrance is on no slot of this campaign.
  const capsules = await (await page.request.get('/api/capsules?perPage=100', { headers })).json()
  const dial = new Set(before.collection.map(({ fragranceId }: { fragranceId: number }) => fragranceId))
  const foreign = capsules.data.find(
    (one: { fragrance: { fragranceId: number }; device: object | null }) =>
      !dial.has(one.fragrance.fragranceId) && one.device === null,
  )
  await report(second.macAddress, { type: 'capsule', change: 'installed', capsule: foreign.serialNumber })
  await page.reload()
  await expect(page.getByRole('list', { name: 'O que não combina' })).toContainText(foreign.serialNumber)
  const happened = page.getByRole('region', { name: 'Histórico' })
  await happened.getByRole('combobox').selectOption('Eventos')
  await expect(happened.getByRole('listitem').first()).toContainText(`Cápsula colocada: ${foreign.serialNumber}`)

  await page.goto(`/admin/campaigns/${campaignId}/show`)
  await page
    .getByRole('button', { name: /^Reverter/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reverter', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reverter as alterações' }).click()
  await expect(rollout).toContainText(`${fleet.length} pendentes`)
  for (const { macAddress } of fleet) await report(macAddress, { type: 'campaign', campaignId, result: 'loaded' })
  await page.reload()
  await expect(rollout).toContainText(`${fleet.length} dispositivos a executam`)

  // The same change again, to two devices first.
  const confirm = async (action: string, button: string) => {
    await rollout.getByRole('button', { name: action }).click()
    await page.getByRole('dialog').getByRole('button', { name: button }).click()
  }
  await rollout.getByRole('button', { name: 'Distribuir em etapas' }).click()
  const stages = page.getByRole('dialog', { name: 'Distribuir em etapas' })
  await stages.getByRole('textbox', { name: 'Primeiros' }).fill('2')
  await stages.getByRole('button', { name: 'Distribuir em etapas' }).click()
  await expect(rollout).toContainText('Etapas: primeiro 2 dispositivos')
  const again = await page.request.put(`/api/campaigns/${campaignId}`, { headers, multipart: form })
  expect(again.status()).toBe(200)
  const listed = async (state: string): Promise<Listed[]> => {
    const where = `all(campaign.is.${campaignId},rollout.is.${state})`
    return (await (await page.request.get(`/api/devices?where=${where}&perPage=50`, { headers })).json()).data
  }
  const [chosen] = await listed('pending')
  const [other] = await listed('waiting')
  if (!chosen || !other) throw new Error('The stage has no devices')
  await report(chosen.macAddress, { type: 'campaign', campaignId, result: 'loaded' })
  await page.goto(`/admin/devices/${other.deviceId}/show`)
  await expect(page.getByRole('region', { name: 'Comunicação' })).toContainText(
    `Aguarda: “${before.name}” é carregada primeiro em 2 dispositivos.`,
  )
  await page.goto(`/admin/campaigns/${campaignId}/show`)
  // What loads above the rollout moves its buttons, also between press and release.
  await page.waitForLoadState('networkidle')
  await expect(rollout).toContainText('Primeiro 2 dispositivos: 1 de 2 com o dial carregado.')
  await expect(rollout.getByRole('link', { name: `${fleet.length - 2} aguardam` })).toBeVisible()
  await confirm('Pausar a distribuição', 'Pausar')
  await expect(rollout).toContainText('Distribuição pausada desde')
  // Only the device that had the new dial has something to load.
  await confirm('Voltar ao dial anterior', 'Voltar ao dial anterior')
  await expect(rollout).toContainText(`${fleet.length - 1} dispositivos a executam`)
  await expect(rollout.getByRole('link', { name: '1 pendente' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Histórico' })).toContainText('voltou ao dial anterior')
})

test('a silent device opens an alert; its mail leads to it and to the page of the device; it is snoozed, and ends when the device speaks again', async ({
  page,
  site,
}) => {
  // The server looks at a rule again after a minute.
  test.setTimeout(300_000)
  const { headers, report } = await signInWithKey(page)
  const get = async (path: string) => await (await page.request.get(`/api${path}`, { headers })).json()
  const silent: (Omit<Listed, 'site'> & { site: { siteId: number; name: string } })[] = (
    await get('/devices?attention=silent&perPage=50')
  ).data
  const device = silent.find((one) => silent.filter(({ site: { siteId } }) => siteId === one.site.siteId).length === 1)
  if (!device) throw new Error('No site has one silent device')
  const { id } = await get('/usuario/me')
  const rule = { name: 'Vitrines caladas', condition: 'devices.silent', people: [id], delivery: 'atOnce' }
  expect((await page.request.post('/api/alert-rules', { headers, data: rule })).status()).toBe(201)

  const mailed = async () => await site.readMail('admin@sillage.test')
  await expect.poll(mailed, { timeout: 60_000 }).toContain(`Vitrines caladas – ${device.site.name}`)
  const alert = async (): Promise<{ alertId: number; title: string; state: string }> =>
    (await get('/alerts?perPage=50')).data.find(
      ({ title }: { title: string }) => title === `${rule.name} – ${device.site.name}`,
    )
  const { alertId, title } = await alert()
  expect(await mailed()).toContain(`/admin/alerts/${alertId}/show`)

  await page.goto(`/admin/alerts/${alertId}/show`)
  await page.getByRole('link', { name: titleOf(device) }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/devices/${device.deviceId}/show$`))
  await expect(page.getByText(/Sem contato há/).first()).toBeVisible()
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('button', { name: 'Adiar' }).click()
  const dialog = page.getByRole('dialog', { name: `Adiar “${title}”` })
  await dialog.getByRole('button', { name: 'Adiar' }).click()
  await expect(page.getByText(/Adiado por .+ até \d/).first()).toBeVisible()

  await report(device.macAddress, { type: 'contact' })
  await expect.poll(async () => (await alert()).state, { timeout: 150_000, intervals: [2_000] }).toBe('cleared')
  await page.reload()
  await expect(page.getByText(/Ficou aberto de \d/)).toBeVisible()
  await expect(page.getByText('Nenhum registro continua assim.')).toBeVisible()
})

test('a device is asked to blink from its row and to restart on its page, by keyboard alone; both are followed, and one is canceled', async ({
  page,
}) => {
  const { headers, report, outstanding } = await signInWithKey(page)
  const { data } = await (await page.request.get('/api/devices?page=1&perPage=10', { headers })).json()
  const device: Listed | undefined = data[3]
  if (!device) throw new Error('The demo content has no devices')
  const title = titleOf(device)

  await page.goto('/admin/devices')
  await page.getByRole('button', { name: `Localizar: ${title}` }).press('Enter')
  await expect(page.getByText('Comando pedido: o dispositivo o recebe no próximo contato')).toBeVisible()
  const locate = await outstanding(device.macAddress)
  expect(locate).toMatchObject({ kind: 'locate' })

  await page.goto(`/admin/devices/${device.deviceId}/show`)
  const part = page.getByRole('region', { name: 'Comandos' })
  const commands = part.getByRole('listitem')
  await expect(commands).toContainText([/Localizar · entregue .* · sem resposta/])
  await part.getByRole('button', { name: 'Reiniciar' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Reiniciar' })
  await expect(dialog).toContainText('Ele não dispara enquanto reinicia.')
  await dialog.getByRole('button', { name: 'Reiniciar' }).press('Enter')
  await expect(commands).toContainText([/Reiniciar · pedido agora · aguarda contato até/, /Localizar/])
  await everyLook(page, async () => await expect(commands).toHaveCount(2))
  await page.setViewportSize(widths.wide)

  await report(device.macAddress, { type: 'command', command: locate.command, result: 'done' })
  await commands.getByRole('button', { name: 'Cancelar: Reiniciar' }).press('Enter')
  await expect(page.getByText('Comando cancelado')).toBeVisible()
  await expect(commands).toContainText([/Reiniciar · cancelado agora/, /Localizar · feito/])
  expect(await outstanding(device.macAddress)).toBeUndefined()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Histórico' })).toContainText('Comando executado: Localizar')
})
