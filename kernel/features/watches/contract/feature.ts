// Records and views that people watch: they get mails about what is new.
import type { Feature } from '#kernel/core/contract/feature.ts'
import { endpoints } from './calls.ts'
import resource from './definition.ts'

export const watches: Feature = { name: 'watches', resource, endpoints }
