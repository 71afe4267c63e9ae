// Checks the dashboard's pure logic: the period in the address, and the shares of a donut.
import { describe, expect, it } from 'vitest'
import { movedQuery, periodIn, presetQuery } from '#src/custom/dashboard/period.ts'
import { campaignShares, fragranceShares, totalOf } from '#src/custom/dashboard/shares.ts'

const now = '2026-03-05'
const read = (query: string) => periodIn(new URLSearchParams(query), now)

describe('the period', () => {
  it('the period is "all" unless the address names another', () => {
    expect(read('')).toEqual({ choice: 'all', period: {} })
    expect(new URLSearchParams(presetQuery('all')).toString()).toBe('')
  })

  it('a period of N days ends today and includes both ends', () => {
    expect(read('days=7')).toEqual({ choice: 7, period: { from: '2026-02-27', to: '2026-03-05' } })
    expect(read(new URLSearchParams(presetQuery(30)).toString())).toEqual({ choice: 30, period: { from: '2026-02-04', to: '2026-03-05' } })
  })

  it('a period of two dates may be open at either end', () => {
    expect(read('from=2026-01-01')).toEqual({ choice: 'dates', period: { from: '2026-01-01' } })
    expect(read('from=2026-01-01&to=2026-01-31').period).toEqual({ from: '2026-01-01', to: '2026-01-31' })
  })

  it.each(['days=8', 'days=x', 'from=2026-02-30', 'from=01/02/2026', 'to=0202-01-01', 'from=2026-02-01&to=2026-01-01'])(
    'the period is "all" for the senseless query ?%s',
    (query) => expect(read(query)).toEqual({ choice: 'all', period: {} }),
  )

  it('moving one end of a period keeps the other, or moves it too when it is passed', () => {
    const period = { from: '2026-01-10', to: '2026-01-20' }
    expect(movedQuery(period, 'to', '2026-01-25')).toEqual({ from: '2026-01-10', to: '2026-01-25' })
    expect(movedQuery(period, 'from', '2026-02-01')).toEqual({ from: '2026-02-01', to: '2026-02-01' })
    expect(movedQuery(period, 'to', '2026-01-01')).toEqual({ from: '2026-01-01', to: '2026-01-01' })
    expect(movedQuery(period, 'from', '')).toEqual({ to: '2026-01-20' })
  })
})

describe('the shares of a donut', () => {
  const fragrance = (name: string, shots: number) => ({ fragranceName: name, categoryId: 2, shotsTotalFragrance: shots })

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
