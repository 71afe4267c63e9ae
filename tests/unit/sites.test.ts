// Tests how opening hours and time zones of sites are read and written.
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { schemas } from '#src/resources/sites/calls.ts'
import sites from '#src/resources/sites/definition.ts'
import { canonicalZone } from '#kernel/core/contract/days.ts'
import { importFieldsOf } from '#kernel/core/contract/imports.ts'
import { weekdays, type OpeningHours } from '#kernel/kinds/openingHours/contract.ts'
import { hoursText } from '#kernel/kinds/openingHours/hoursText.ts'
import { isOvernight, plainHours, readHours } from '#kernel/kinds/openingHours/readHours.ts'
import { timeZoneOf } from '#src/resources/sites/rules/timeZone.ts'

const hours = (some: Partial<OpeningHours>): OpeningHours => ({
  monday: null,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
  sunday: null,
  ...some,
})

describe('opening hours', () => {
  test.each([
    ['9-18', '09:00-18:00'],
    ['9h30 – 18h', '09:30-18:00'],
    ['22:00—2:00', '22:00-02:00'],
    ['8.30-24', '08:30-00:00'],
    ['0:00-24:00', '00:00-00:00'],
  ])('%j is read as %s', (typed, read) => {
    expect(readHours(typed)).toBe(read)
  })

  test.each(['9', '9-', '-18', '9-25', '9:60-18', '24:30-2', '9-12-18', 'fechado', '9-12, 14-18', '09:00-18:00 extra'])(
    '%j is no interval',
    (typed) => {
      expect(readHours(typed)).toBeUndefined()
    },
  )

  test('an interval that does not end later than it begins ends on the next day', () => {
    expect(['22:00-02:00', '00:00-00:00', '09:00-18:00'].map(isOvernight)).toEqual([true, true, false])
  })

  test('days in a row with the same hours are told together, in words and as OpenStreetMap writes them', () => {
    const week = hours({
      monday: '09:00-18:00',
      tuesday: '09:00-18:00',
      wednesday: '09:00-18:00',
      friday: '09:00-18:00',
      saturday: '20:00-02:00',
      sunday: '00:00-00:00',
    })
    expect(hoursText(week, 'en-US')).toBe('Mon–Wed 09:00–18:00, Fri 09:00–18:00, Sat 20:00–02:00, Sun 24 h')
    expect(hoursText(week, 'pt-BR')).toBe('seg–qua 09:00–18:00, sex 09:00–18:00, sáb 20:00–02:00, dom 24 h')
    expect(plainHours(week)).toBe('Mo-We 09:00-18:00; Fr 09:00-18:00; Sa 20:00-02:00; Su 00:00-00:00')
    expect([hoursText(null, 'pt-BR'), plainHours(null), plainHours(hours({}))]).toEqual(['', '', ''])
  })

  test('an import has a column for each day that the form has', () => {
    const names = importFieldsOf(sites).flatMap(({ base, name }) => (base === 'openingHours' ? [name] : []))
    expect(names).toEqual(weekdays.map((day) => `openingHours.${day}`))
  })

  test('a body may leave days out, and names the day that is wrong', () => {
    const read = (openingHours: Record<string, string | null>) => z.safeParse(schemas.Update, { openingHours })
    expect(read({ monday: '9-18', friday: ' ' }).data).toEqual({ openingHours: hours({ monday: '09:00-18:00' }) })
    expect(read({ tuesday: 'sempre' }).error?.issues[0]).toMatchObject({
      message: 'invalidHours',
      path: ['openingHours', 'tuesday'],
    })
    expect(read({ holiday: '9-18' }).success).toBe(false)
  })
})

describe('time zones', () => {
  test.each([
    ['America/Sao_Paulo', 'America/Sao_Paulo'],
    [' america/sao paulo ', 'America/Sao_Paulo'],
    ['UTC', 'UTC'],
    // Of two names of a zone, programs differ in which is the present one.
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['Asia/Calcutta', 'Asia/Calcutta'],
    ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['America/Buenos_Aires', 'America/Buenos_Aires'],
    ['US/Eastern', 'US/Eastern'],
    ['+03:00', undefined],
    ['Marte/Olimpo', undefined],
    ['', undefined],
  ])('%j is stored as %s', (typed, stored) => {
    expect(timeZoneOf(typed)).toBe(stored)
  })

  test('names of one zone are compared as one', () => {
    expect(canonicalZone('Asia/Kolkata')).toBe(canonicalZone('Asia/Calcutta'))
    expect(canonicalZone('America/Argentina/Buenos_Aires')).toBe(canonicalZone('America/Buenos_Aires'))
    expect(canonicalZone('Marte/Olimpo')).toBeUndefined()
  })
})
