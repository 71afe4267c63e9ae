// The setting of plans: which changes need the agreement of somebody else.
import * as z from 'zod'
import { defineSettings } from '#kernel/core/server/settingSchemas.ts'
import type { Settings } from '#kernel/core/server/env.ts'

/** Changes of more records of a resource than `above`, or those by one of its actions, need an agreement. */
export interface ReviewRule {
  resource: string
  /** Its name in the log: `update`, `activate`, or an action of the resource; undefined for every change. */
  action: string | undefined
  above: number
}

const form = /^(\w{1,40})(?:\.(\w{1,40}))?\s*>\s*(\d{1,6})$/

export const planSettings = defineSettings({
  REVIEW_WHEN: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((parts) => parts.every((part) => form.test(part)), { error: 'is no list such as devices > 50' })
    .transform((parts) =>
      parts.map((part): ReviewRule => {
        const [, resource = '', action, above = ''] = form.exec(part) ?? []
        return { resource, action, above: Number(above) }
      }),
    )
    .optional()
    .meta({
      description:
        'changes that a colleague must agree to, separated by commas: more than so many records of a resource at once (`devices > 50`), or by one of its actions (`devices.update > 0`); without it none must',
    }),
})

const known = new WeakMap<Settings, readonly ReviewRule[]>()

/** Returns the rules of the installation; none by default. */
export const reviewRulesOf = (settings: Settings): readonly ReviewRule[] => {
  const rules = known.get(settings) ?? planSettings.of(settings).REVIEW_WHEN ?? []
  known.set(settings, rules)
  return rules
}
