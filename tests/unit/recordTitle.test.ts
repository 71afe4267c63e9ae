// Tests the rule that makes the title of a record of its fields.
import { describe, expect, test } from 'vitest'
import { subtitleOfRow, titleFields, titleOfRow } from '#kernel/core/contract/recordTitle.ts'
import devices from '#src/resources/devices/definition.ts'
import fragrances from '#src/resources/fragrances/definition.ts'
import users from '#src/resources/users/definition.ts'

const macAddress = 'AA:BB:CC:00:00:01'
const site = { siteId: 1, name: 'Hotel Aurora' }

describe('a composed title', () => {
  test.each([
    ['joins the texts of its fields', { name: 'Lobby', site, macAddress }, 'Lobby · Hotel Aurora', macAddress],
    ['leaves out what is missing', { name: 'Lobby', site: null, macAddress }, 'Lobby', macAddress],
    ['is the subtitle alone without its first field', { name: null, site, macAddress }, macAddress, ''],
    ['is the subtitle of a record that another row shows', { macAddress }, macAddress, ''],
    ['is empty without a record', null, '', ''],
  ])('%s', (_case, row, title, subtitle) => {
    expect(titleOfRow(devices, row)).toBe(title)
    expect(subtitleOfRow(devices, row)).toBe(subtitle)
  })
})

test('a title of one field is no composed one, and may be another field in each language', () => {
  expect(titleOfRow(users, { nome: 'Ana' })).toBeUndefined()
  expect(titleFields(users.title, 'en')).toEqual(['nome'])
  expect(titleFields(fragrances.title, 'en')).toEqual(['name_en'])
})
