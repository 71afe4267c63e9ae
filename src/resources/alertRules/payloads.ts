// What a rule can look at, rules of lists, and the usual ones.
import * as z from 'zod/mini'
import { filter, text as lengths } from '#kernel/core/contract/limits.ts'
import { text } from '#kernel/core/contract/wire.ts'

/** The conditions that the caller can choose: what needs attention, and views with their names. */
export const Conditions = z.array(
  z.object({
    condition: z.string(),
    resource: z.string(),
    /** Of a view. */
    name: z.nullable(z.string()),
    /** The records that meet it now. */
    count: z.number(),
  }),
)
export type Conditions = z.infer<typeof Conditions>

/** The rules that every installation is offered. */
export const usualNames = ['silence', 'capsules', 'refused'] as const
export type UsualName = (typeof usualNames)[number]

/** Which of them exist, and tell. */
export const UsualRules = z.object({
  rules: z.array(z.object({ name: z.enum(usualNames), alertRuleId: z.nullable(z.number()), isActive: z.boolean() })),
})
export type UsualRules = z.infer<typeof UsualRules>
export const UsualChoice = z.strictObject({ isActive: z.boolean('required') })

/** What a list finds: its filter, as the query of the list has it. */
export const ListRule = z.strictObject({
  name: text(lengths.name),
  resource: z.string().check(z.regex(/^\w{1,40}$/, 'invalid')),
  where: z.nullable(z.string().check(z.maxLength(filter.length, 'tooLong'))),
  attention: z.nullable(z.string().check(z.maxLength(40, 'tooLong'))),
  isInactive: z.boolean(),
})
export type ListRule = z.input<typeof ListRule>
