// Checks that the registries of the kinds match their folders, and that the samples of each kind are valid and differ.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  casNumber,
  choice,
  color,
  coordinates,
  country,
  date,
  dateTime,
  document,
  duration,
  email,
  json,
  macAddress,
  number,
  openingHours,
  phone,
  richText,
  tags,
  text,
  time,
  translated,
  url,
  uuid,
  yesNo,
  zipcode,
} from '#kernel/core/contract/define.ts'
import type { Field, FieldKind } from '#kernel/core/contract/kinds.ts'
import { samplesOf } from '#kernel/kinds/samples.ts'
import { schemaKindOf } from '#kernel/kinds/schemas.ts'
import { kindRegistries } from '../../scripts/kinds.ts'

test('the registries of the kinds match their folders', () => {
  for (const [path, registry] of kindRegistries)
    expect(readFileSync(path, 'utf8'), 'run `npm run kinds`').toBe(registry)
})

/** The kinds whose values are records, files, or of the server or the resource. */
type Unsampled = 'reference' | 'joined' | 'image' | 'file' | 'instant' | 'computed' | 'custom'
/** Fields of each kind, with the number of different values that they have. */
const sampled: { [Kind in Exclude<FieldKind, Unsampled>]: readonly (readonly [Field<Kind>, many: number])[] } = {
  casNumber: [[casNumber({ max: 20, required: true }), 500]],
  choice: [[choice(['a', 'b', 'c'], { required: true }), 3]],
  color: [[color({ required: true }), 500]],
  coordinates: [[coordinates({ required: true }), 500]],
  country: [[country({ required: true }), 4]],
  date: [[date({ required: true }), 365]],
  dateTime: [[dateTime({ required: true }), 500]],
  document: [[document({ required: true }), 500]],
  duration: [
    [duration({ required: true }), 500],
    [duration({ min: 60, max: 3600, required: true }), 500],
  ],
  email: [[email({ required: true }), 500]],
  json: [[json({ max: 100, required: true }), 500]],
  macAddress: [[macAddress({ required: true }), 500]],
  number: [
    [number({ required: true }), 500],
    [number({ min: 1, max: 9, required: true }), 9],
    [number({ min: -0.5, max: 0.5, decimals: 1, required: true }), 2],
  ],
  openingHours: [[openingHours({}), 500]],
  phone: [[phone({ required: true }), 500]],
  richText: [[richText({ max: 100 }), 500]],
  tags: [[tags({}), 500]],
  text: [
    [text({ max: 100, required: true, unique: true }), 500],
    [text({ max: 5, min: 5, required: true }), 500],
  ],
  time: [[time({ required: true }), 500]],
  translated: [[translated({ max: 100, required: true }), 500]],
  url: [[url({ required: true }), 500]],
  uuid: [[uuid({ required: true }), 500]],
  yesNo: [[yesNo({ required: true }), 2]],
  zipcode: [[zipcode({ required: true }), 500]],
}
const cases = Object.values(sampled).flatMap((fields) =>
  fields.map(([field, many]) => ({ kind: field.kind, field, many })),
)

test.each(cases)('the samples of $kind are valid and differ', ({ field, many }) => {
  const schema = schemaKindOf<FieldKind>(field).body?.(field, false)
  const samples = Array.from({ length: many }, (_, at) => Object.values(samplesOf('value', field, at + 1) ?? {})[0])
  const refused = samples.filter((sample) => !schema || !z.safeParse(schema, sample).success)
  expect(refused).toEqual([])
  expect(new Set(samples.map((sample) => JSON.stringify(sample))).size).toBe(many)
})
