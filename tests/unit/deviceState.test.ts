// The state of a device: silence against its own rhythm and the hours of its site, maintenance, and slots that give nothing.
import { describe, expect, test } from 'vitest'
import { type DecidingSignals, type DeviceCapsules, deviceStates } from '#src/resources/devices/rules/deviceState.ts'
import { openTime } from '#src/resources/sites/rules/openTime.ts'
import { lateAfter, nextUsual } from '#src/resources/telemetry/rules/rhythm.ts'

const hour = 3_600_000
const now = Date.parse('2026-11-30T15:00:00Z')
const ago = (hours: number) => new Date(now - hours * hour).toISOString()
const week = (hours: string | null) => ({
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
  saturday: null,
  sunday: null,
})

const statesOf = (signals: Partial<DecidingSignals>, slots: DeviceCapsules['slots'] = []) =>
  deviceStates(
    {
      lastContactAt: ago(0.1),
      usualSeconds: 900,
      returns: 0,
      maintenance: false,
      place: null,
      rollout: 'loaded',
      ...signals,
    },
    { slots, loose: [] },
    now,
  )
const stateOf = (...given: Parameters<typeof statesOf>) => statesOf(...given)[0]
const filled = { capsule: { level: 'fine' }, spare: [], silence: null } as const

describe('a device', () => {
  test('is silent by its own rhythm, and after three days', () => {
    const after = (hours: number, usualSeconds: number | null = 900) =>
      stateOf({ lastContactAt: ago(hours), usualSeconds })
    expect([after(0.9), after(1.1), after(71), after(73)]).toEqual(['fine', 'silent', 'silent', 'silent'])
    expect([after(20, 6 * 3600), after(25, 6 * 3600)]).toEqual(['fine', 'silent'])
    expect([after(71, null), after(73, null)]).toEqual(['fine', 'silent'])
    expect(stateOf({ lastContactAt: null })).toBe('never')
  })

  test('is not silent while its site is closed', () => {
    const monday = { timeZone: 'America/Sao_Paulo', openingHours: week('09:00-18:00') }
    // On Friday evening; on Monday at noon its site has been open for three hours.
    const lastContactAt = '2026-11-27T21:30:00Z'
    expect(stateOf({ lastContactAt, usualSeconds: 3600, place: monday })).toBe('fine')
    expect(stateOf({ lastContactAt, usualSeconds: 1800, place: monday })).toBe('silent')
    expect(stateOf({ lastContactAt, usualSeconds: 3600 })).toBe('silent')
  })

  test('comes and goes if it was late four times in a day', () => {
    expect([stateOf({ returns: 3 }), stateOf({ returns: 4 })]).toEqual(['fine', 'flapping'])
  })

  test('is under maintenance instead of silent or coming and going, and is fine if it talks meanwhile', () => {
    for (const signals of [
      { lastContactAt: ago(100) },
      { lastContactAt: ago(3) },
      { returns: 9 },
      { lastContactAt: null },
    ])
      expect(stateOf({ ...signals, maintenance: true })).toBe('maintenance')
    expect(stateOf({ maintenance: true })).toBe('fine')
  })

  test('is the worst that is known: without contact, then slots without a capsule, capsules that run out, its campaign', () => {
    const slots = [filled, { ...filled, capsule: null }, { ...filled, spare: [{ level: 'critical' }] }] as const
    const signals = { lastContactAt: ago(100), rollout: 'pending' } as const
    expect(statesOf(signals, slots)).toEqual(['silent', 'noCapsule', 'runningOut'])
    expect(statesOf({ rollout: 'pending' }, slots)).toEqual(['noCapsule', 'runningOut', 'pending'])
    expect(statesOf({ returns: 9 }, slots.slice(2))).toEqual(['runningOut', 'flapping'])
    expect(statesOf({ rollout: 'pending' }, [{ ...filled, capsule: { level: 'low' } }])).toEqual(['pending'])
    expect(statesOf({}, [filled])).toEqual(['fine'])
  })

  test('that talks is judged by its campaign, then by its slots, the stuck ones first', () => {
    const slots = [
      { ...filled, silence: { kind: 'idle', days: 4 } },
      { ...filled, silence: { kind: 'stuck', days: 5 } },
    ] as const
    expect(stateOf({ rollout: 'refused' }, slots)).toBe('refused')
    expect(stateOf({}, slots)).toBe('stuck')
    expect(stateOf({}, slots.slice(0, 1))).toBe('idle')
    expect(stateOf({ lastContactAt: ago(100) }, slots)).toBe('silent')
  })
})

test('the usual pause is the one that nine of ten are shorter than, whatever it was before', () => {
  const after = (first: number, pauses: readonly number[]) =>
    pauses.reduce<number | null>((usual, pause) => nextUsual(usual, pause), first)
  const quarters = Array.from({ length: 600 }, () => 900)
  for (const first of [120, 86_400]) expect(after(first, quarters)).toBeGreaterThan(840)
  for (const first of [120, 86_400]) expect(after(first, quarters)).toBeLessThan(1000)
  const nights = Array.from({ length: 600 }, (_, at) => (at % 40 === 0 ? 50_000 : 900))
  expect(after(900, nights)).toBeLessThan(1300)
  expect([nextUsual(null, 300), nextUsual(300, 5), lateAfter(null), lateAfter(60), lateAfter(7200)]).toEqual([
    300,
    300,
    undefined,
    3600,
    28_800,
  ])
})

describe('the time for which a site was open', () => {
  const place = { timeZone: 'America/Sao_Paulo', openingHours: week('22:00-02:00') }
  const hours = (from: string, until: string, at = place) => openTime(Date.parse(from), Date.parse(until), at) / hour

  test('an interval ends on the next day', () => {
    expect(hours('2026-11-30T12:00:00Z', '2026-12-01T12:00:00Z')).toBe(4)
    expect(hours('2026-12-01T04:00:00Z', '2026-12-01T12:00:00Z')).toBe(1)
  })

  test('closed days do not count, and days without hours count whole', () => {
    expect(hours('2026-11-28T12:00:00Z', '2026-11-30T12:00:00Z')).toBe(0)
    expect(hours('2026-11-28T12:00:00Z', '2026-11-30T12:00:00Z', { ...place, openingHours: week(null) })).toBe(48)
    expect(hours('2026-11-23T03:00:00Z', '2026-11-28T03:00:00Z', { ...place, openingHours: week('00:00-00:00') })).toBe(
      120,
    )
  })
})
