// Checks docs/operations/telemetry.md: its examples are accepted, and its types, reasons and limits are those of the code.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { installationKey } from '#kernel/core/contract/limits.ts'
import { readReport } from '#server/mqtt/reports.ts'
import { commands, resetCode, telemetry } from '#src/product/limits.ts'
import { settings } from '#src/product/settings.server.ts'
import { judgeEvents } from '#src/resources/telemetry/judgeEvents.server.ts'
import { commandKinds } from '#src/resources/telemetry/rules/commandKinds.ts'
import { refusals, TelemetryBatch, TelemetryEvent } from '#src/resources/telemetry/payloads.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../docs/operations', name), 'utf8')
const page = read('telemetry.md')
const now = new Date('2026-11-27T14:00:10Z')
const [overMqtt = ''] = /^## MQTT$.*?(?=^## )/ms.exec(page) ?? []
const blocksOf = (text: string) => [...text.matchAll(/```json\n(.*?)```/gs)].map(([, json = '']) => json)
const [, typed = ''] = /-d '(.*)'$/m.exec(page) ?? []
const ofCurl: unknown = JSON.parse(typed.replace("'$(date -u +%FT%TZ)'", '2026-11-27T14:00:00Z'))

/** Returns the first cell of each row of the table below a heading. */
const firstCells = (head: string): string[] => {
  const [, table = ''] = new RegExp(`^\\| ${head} \\|.*\\n\\|[-|]+\\n((?:\\|.*\\n)+)`, 'm').exec(page) ?? []
  return [...table.matchAll(/^\| `?(\w+)/gm)].map(([, cell = '']) => cell)
}

test('the server accepts every example of the page, and each type of event has one with all its fields', () => {
  const [examples, ...batches] = blocksOf(page.replace(overMqtt, '')).map((json): unknown => JSON.parse(json))
  const all = [{ events: examples }, ...batches, ofCurl].map((batch) => z.parse(TelemetryBatch, batch))
  expect(all.length).toBe(3)
  const { judged, refused } = judgeEvents(
    all.flatMap(({ events }) => events),
    now,
    new Date('2026-11-01T00:00:00Z'),
  )
  expect(refused).toEqual([])
  for (const { shape } of TelemetryEvent.def.options) {
    const ofType = judged.filter(({ event }) => z.safeParse(shape.type, event.type).success)
    expect(new Set(ofType.flatMap(({ event }) => Object.keys(event)))).toEqual(new Set(Object.keys(shape)))
  }
})

test('the bridge to a broker accepts the example of a report', () => {
  const [report = ''] = blocksOf(overMqtt)
  const found = readReport(Buffer.from(report), { device: '3C:71:BF:10:86:F7' })
  expect(found).toMatchObject({ id: 41, foreign: [] })
})

test('the page explains each type of event, each reason and each limit', () => {
  expect(firstCells('type')).toEqual(['shot', 'contact', 'capsule', 'campaign', 'code', 'command'])
  expect(firstCells('`kind`')).toEqual([...commandKinds])
  expect(firstCells('reason')).toEqual([...refusals])
  const { events, perDevice, windowSeconds, aheadSeconds, firmware, reason, days } = telemetry
  expect([windowSeconds, installationKey.overlapSeconds / 86_400]).toEqual([60, 7])
  for (const sentence of [
    `1 to ${events} events`,
    `more than ${events}`,
    `more than ${perDevice} events of this device within a minute`,
    `more than ${aheadSeconds / 60} minutes ahead`,
    `up to ${firmware} characters`,
    `up to ${reason} characters`,
    `${resetCode.digits} digits`,
    `\`TELEMETRY_DAYS\` (${days})`,
    `1 to ${commands.devices} devices`,
    `has the last ${commands.shown}`,
    `after ${commands.leastRefusals} refusals, if they are ${commands.refusedPercent} %`,
    `${commands.locateSeconds / 60} minutes |`,
    `${commands.seconds / 3600} hours |`,
  ])
    expect(page).toContain(sentence)
  // Runs of quizzes have a page of their own; the addresses of external services are no matter of devices.
  const names = Object.keys(settings).filter((name) => /^(?:RETENTION|TELEMETRY|LOW|CRITICAL)_/.test(name))
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) expect(page + read('quiz-runs.md')).toContain(name)
})
