// Agents, and the consent by which a client gets a token.
import type { Feature } from '#kernel/core/contract/feature.ts'
import { endpoints } from './calls.ts'

export const agents: Feature = { name: 'agents', endpoints }
