// The schemas of a rule's condition, recipients and times, and the call that names what a rule can look at.
import * as z from 'zod/mini'
import { crudEndpoints, defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import { schemasOf } from '#kernel/core/contract/schemas.ts'
import { blank, given, reference, text } from '#kernel/core/contract/wire.ts'
import { alerts as limits } from '#src/product/limits.ts'
import resource from './definition.ts'
import { conditions, ruleOfList, usualRules } from './paths.ts'
import { Conditions, ListRule, UsualChoice, UsualRules } from './payloads.ts'
import { readCondition } from './rules/condition.ts'
import { isSent } from './rules/quietTime.ts'

const Time = blank(z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'invalidTime')))

export const schemas = schemasOf(resource, {
  row: { people: z.array(z.number()) },
  body: {
    condition: z.pipe(
      text(60),
      z.string().check(z.refine((condition) => readCondition(condition) !== undefined, 'invalid')),
    ),
    people: z.pipe(
      z.transform((value: number[] | null | undefined) => given(value) ?? []),
      z.array(reference).check(z.maxLength(limits.people, 'tooMany')),
    ),
    digestAt: Time,
    quietFrom: Time,
    quietUntil: Time,
  },
  rule: {
    holds: isSent,
    error: 'digestTime',
    field: 'digestAt',
  },
})

export const endpoints = {
  ...crudEndpoints(resource, schemas),
  ...defineEndpoints({
    /** What a new rule of the caller can look at, with the number of records that it would find now. */
    conditions: { ...conditions, access: { resource, action: 'create' }, status: 200, reply: Conditions },
    /** Makes a rule of what a list finds now, with a view of it, that tells the caller at once. */
    ofList: {
      ...ruleOfList,
      access: { resource, action: 'create' },
      body: ListRule,
      status: 201,
      reply: schemas.Row,
      peopleOnly: true,
    },
    usual: { ...usualRules.read, access: { resource, action: 'list' }, status: 200, reply: UsualRules },
    /** Turns the usual rules on, which makes those that are missing, or off. They tell the profile of the caller. */
    chooseUsual: {
      ...usualRules.write,
      access: { resource, action: 'create' },
      body: UsualChoice,
      status: 200,
      reply: UsualRules,
      peopleOnly: true,
    },
  }),
}
