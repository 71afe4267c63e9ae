// Tests the days of a time zone around changes of its clock.
import { describe, expect, it } from 'vitest'
import {
  addDays,
  dayOf,
  endless,
  instantAt,
  isZoneName,
  localTime,
  setTimeZone,
  timeZone,
} from '#kernel/core/contract/days.ts'

const startOf = (zone: string, day: string) => instantAt(day, undefined, zone).toISOString()

describe('days of a time zone', () => {
  it.each([
    ['America/Sao_Paulo', '2026-09-28', '2026-09-28T03:00:00.000Z'],
    // The clock went from midnight to 1:00, as in Santiago.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
    // The clock goes from midnight to 23:00 of the same day.
    ['America/Santiago', '2026-04-04', '2026-04-04T03:00:00.000Z'],
    ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00.000Z'],
    ['Europe/Lisbon', '2026-03-29', '2026-03-29T00:00:00.000Z'],
    ['Europe/Lisbon', '2026-03-30', '2026-03-29T23:00:00.000Z'],
    ['Europe/Lisbon', '2026-10-26', '2026-10-26T00:00:00.000Z'],
    // The clock goes from 1:00 to midnight: the hour comes twice.
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['Asia/Tokyo', '2026-09-28', '2026-09-27T15:00:00.000Z'],
    ['Asia/Kathmandu', '2026-09-28', '2026-09-27T18:15:00.000Z'],
    ['UTC', '2026-09-28', '2026-09-28T00:00:00.000Z'],
    // Before its zone had a name, São Paulo had its own sun.
    ['America/Sao_Paulo', '1900-01-01', '1900-01-01T03:06:28.000Z'],
    ['America/Sao_Paulo', '9999-12-31', '9999-12-31T03:00:00.000Z'],
  ])('in %s, %s begins at its first instant', (zone, day, start) => {
    expect(startOf(zone, day)).toBe(start)
  })

  it.each([
    'America/Sao_Paulo',
    'America/Santiago',
    'America/Havana',
    'Europe/Lisbon',
    'Australia/Lord_Howe',
    'Pacific/Apia',
  ])('in %s, the instant before a day begins is of an earlier day', (zone) => {
    for (const year of [1985, 2011, 2018, 2026])
      for (let day = `${year}-01-01`; day < `${year + 1}`; day = addDays(day, 1)) {
        const start = instantAt(day, undefined, zone).getTime()
        if (dayOf(start, zone) < day || dayOf(start - 1, zone) >= day)
          expect.fail(`${day} begins at ${localTime(start, zone)}`)
      }
  })

  it('a day that a zone has skipped is empty', () => {
    expect(startOf('Pacific/Apia', '2011-12-30')).toBe(startOf('Pacific/Apia', '2011-12-31'))
  })

  it('a time of a day is found, and one that the clock leaves out is the instant of the change', () => {
    expect(instantAt('2026-05-17', '03:00:00', 'America/Sao_Paulo').toISOString()).toBe('2026-05-17T06:00:00.000Z')
    expect(instantAt('2026-03-29', '01:30:00', 'Europe/Lisbon').toISOString()).toBe('2026-03-29T01:30:00.000Z')
  })

  it('a zone has an IANA name', () => {
    for (const name of ['America/Sao_Paulo', 'Europe/Lisbon', 'UTC', 'Etc/GMT+3']) expect(isZoneName(name)).toBe(true)
    for (const name of ['', '-03:00', '+05:30', 'BRT', 'IST', 'EST', 'Sao Paulo', 'America/Brasilia'])
      expect(isZoneName(name)).toBe(false)
  })

  it('a zone that a browser does not know changes nothing', () => {
    setTimeZone('Mars/Olympus')
    expect(timeZone()).toBe('UTC')
  })

  it('no day follows the last one that a date can name', () => {
    expect(addDays('9999-12-31', 1)).toBe(endless)
    expect(endless > '9999-12-31').toBe(true)
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  })
})
