// Checks the dashboard's pure logic: the period in the URL, the points of the days, and the shares of a donut.
import { describe, expect, it } from 'vitest'
import { dayPoints } from '#src/custom/dashboard/days.ts'
import { movedQuery, periodIn, presetQuery } from '#src/custom/dashboard/period.ts'
import { campaignShares, fragranceShares, totalOf } from '#src/custom/dashboard/shares.ts'

const now = '2026-03-05'
const read = (query: string) => periodIn(new URLSearchParams(query), now)

describe('the period', () => {
  it('the period is the last 30 days unless the URL names another, or everything', () => {
    expect(read('')).toEqual({ choice: 30, period: { from: '2026-02-04', to: '2026-03-05' } })
    expect(new URLSearchParams(presetQuery(30)).toString()).toBe('')
    expect(read(new URLSearchParams(presetQuery('all')).toString())).toEqual({ choice: 'all', period: {} })
  })

  it('a period of N days ends today and includes both ends', () => {
    expect(read('days=7')).toEqual({ choice: 7, period: { from: '2026-02-27', to: '2026-03-05' } })
    expect(read(new URLSearchParams(presetQuery(90)).toString())).toEqual({
      choice: 90,
      period: { from: '2025-12-06', to: '2026-03-05' },
    })
  })

  it('a period of two dates may be open at either end', () => {
    expect(read('from=2026-01-01')).toEqual({ choice: 'dates', period: { from: '2026-01-01' } })
    expect(read('from=2026-01-01&to=2026-01-31').period).toEqual({ from: '2026-01-01', to: '2026-01-31' })
  })

  it.each(['days=8', 'days=x', 'from=2026-02-30', 'from=01/02/2026', 'to=0202-01-01', 'from=2026-02-01&to=2026-01-01'])(
    'the period is the last 30 days for the senseless query ?%s',
    (query) => expect(read(query)).toEqual(read('')),
  )

  it('moving one end of a period keeps the other, or moves it too when it is passed', () => {
    const period = { from: '2026-01-10', to: '2026-01-20' }
    expect(movedQuery(period, 'to', '2026-01-25')).toEqual({ from: '2026-01-10', to: '2026-01-25' })
    expect(movedQuery(period, 'from', '2026-02-01')).toEqual({ from: '2026-02-01', to: '2026-02-01' })
    expect(movedQuery(period, 'to', '2026-01-01')).toEqual({ from: '2026-01-01', to: '2026-01-01' })
    expect(movedQuery(period, 'from', '')).toEqual({ to: '2026-01-20' })
  })
})

describe('the points of the days', () => {
  const before = { from: '2026-03-01', to: '2026-03-02', shots: [4, 0] }
  const days = { step: 1, from: '2026-03-03', to: '2026-03-04', shots: [6, 2], before }

  it('each day is compared with the day at its place in the period before', () => {
    expect(dayPoints(days, now)).toEqual([
      {
        from: '2026-03-03',
        to: '2026-03-03',
        shots: 6,
        perDay: 6,
        before: { from: '2026-03-01', to: '2026-03-01', shots: 4, perDay: 4 },
        isRunning: false,
      },
      expect.objectContaining({ shots: 2, before: { from: '2026-03-02', to: '2026-03-02', shots: 0, perDay: 0 } }),
    ])
  })

  it('only a point that includes today still runs', () => {
    expect(dayPoints(days, '2026-03-04').map(({ isRunning }) => isRunning)).toEqual([false, true])
  })

  it('a point of several days has their average, and the last one that of the days it covers', () => {
    const weeks = dayPoints({ step: 7, from: '2026-01-01', to: '2026-01-09', shots: [14, 3] }, now)
    expect(weeks.map(({ from, to, perDay }) => [from, to, perDay])).toEqual([
      ['2026-01-01', '2026-01-07', 2],
      ['2026-01-08', '2026-01-09', 1.5],
    ])
  })

  it('a period before without shots, or none at all, is not compared', () => {
    for (const none of [{ ...before, shots: [0, 0] }, undefined])
      expect(dayPoints({ ...days, before: none }, now).map((point) => point.before)).toEqual([undefined, undefined])
  })
})

describe('the shares of a donut', () => {
  const fragrance = (name: string, shots: number) => ({
    fragranceName: name,
    categoryId: 2,
    shotsTotalFragrance: shots,
  })

  it('a donut numbers the fragrances and adds one share for the rest of the total', () => {
    const shares = campaignShares(
      { campaignId: 1, campaignName: 'Verão', shotsTotal: 10, fragrances: [fragrance('Iris', 5), fragrance('Oud', 3)] },
      'Outras',
      'pt',
    )
    expect(shares).toEqual([
      { rank: 1, name: 'Iris', categoryId: 2, shots: 5 },
      { rank: 2, name: 'Oud', categoryId: 2, shots: 3 },
      { rank: 0, name: 'Outras', categoryId: undefined, shots: 2 },
    ])
    expect(totalOf(shares)).toBe(10)
  })

  it('a donut shows only the fragrances of the reply if the API sends no total', () => {
    expect(fragranceShares([{ fragranceName: 'Iris', shotsTotal: 5 }], 'Outras', 'pt')).toEqual([
      { rank: 1, name: 'Iris', categoryId: undefined, shots: 5 },
    ])
    expect(fragranceShares([], 'Outras', 'pt')).toEqual([])
  })

  it.each([
    ['pt', 'Íris'],
    ['en', 'Iris'],
    ['es', 'Lirio'],
  ] as const)('a share has the name of its fragrance in the language %s', (language, name) => {
    const names = { fragranceName: 'Íris', name_en: 'Iris', name_es: 'Lirio' }
    expect(fragranceShares([{ ...names, shotsTotal: 5 }], '', language)).toMatchObject([{ name }])
    const campaign = { campaignId: 1, campaignName: 'Verão', fragrances: [{ ...names, shotsTotalFragrance: 5 }] }
    expect(campaignShares(campaign, '', language)).toMatchObject([{ name }])
  })
})
