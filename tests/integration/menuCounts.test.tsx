// Tests what the menu says of the records that wait in its lists.
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { changes as live, shell as limits } from '#kernel/core/contract/limits.ts'
import { changePaths } from '#kernel/core/contract/paths/changePaths.ts'
import type { Recent } from '#kernel/core/contract/payloads/changes.ts'
import { Shell } from '#kernel/core/site/frame/layout/Shell.tsx'
import alerts from '#src/resources/alerts/screens.ts'
import sites from '#src/resources/sites/screens.ts'
import { pass, stopClock } from '#tests/support/clock.ts'
import { memoryProvider } from '#tests/support/engine.tsx'
import { showInAdmin } from '#tests/support/frame.tsx'

// It is loaded before clocks stop.
beforeAll(() => import('#kernel/core/site/frame/layout/IdleParts.tsx'))

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

const show = async (profile = 'ADMIN') => {
  stopClock('2026-03-05T17:04:00.000Z')
  const recent: Recent['data'] = []
  const rows = ['open', 'cleared', 'open'].map((state, at) => ({ id: at + 1, alertId: at + 1, state }))
  const memory = memoryProvider({ alerts: rows }, undefined, {
    [`GET ${changePaths.recent.path}`]: () => ({ cursor: `${recent.length}.0`, data: recent }),
  })
  const frame = (
    <Shell brand="Sillage" colors={{ mode: 'light', choose: () => undefined }} isOutdated={async () => false}>
      <h1>início</h1>
    </Shell>
  )
  const router = await showInAdmin({ content: frame, shown: [sites, alerts], profile, dataProvider: memory.provider })
  return { router, rows, recent, asked: () => memory.paramsOf('getList alerts') }
}
const idle = () => act(() => pass(limits.idleMs * 2))

test('an entry and its closed group say how many records wait, once the first screen has loaded', async () => {
  const { router, asked } = await show()
  expect(asked()).toEqual([])
  await idle()
  const group = screen.getByRole('button', { name: 'Dispositivos 2 alertas abertos' })
  expect(group.textContent).toBe('Dispositivos 2')
  fireEvent.click(group)
  expect(group.ariaLabel).toBe('Dispositivos')
  const link = screen.getByRole('link', { name: 'Alertas 2 alertas abertos' })
  expect([link.textContent, link.title]).toEqual(['Alertas 2', 'Alertas 2 alertas abertos'])
  await act(() => router.navigate('/admin/sites'))
  await idle()
  expect(asked()).toMatchObject([{ pagination: { perPage: 1 }, filter: { where: 'state.is.open' } }])
})

test('the number of what waits follows the records, and goes with the last one', async () => {
  const { rows, recent, asked } = await show()
  await idle()
  for (const row of rows) row.state = 'cleared'
  recent.push({ changeId: 1, resource: 'sites', record: 1, action: 'update' })
  await act(() => pass(live.liveSeconds * 1000 + 1000))
  expect(asked()).toHaveLength(1)
  recent.push({ changeId: 2, resource: 'alerts', record: 1, action: 'update' })
  await act(() => pass(live.liveSeconds * 1000 + 1000))
  expect(asked()).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Dispositivos' })).toBeTruthy()
})

test('nothing is counted for those whose menu does not have the list', async () => {
  const { asked } = await show('POSTNEWS')
  await idle()
  expect(asked()).toEqual([])
})
