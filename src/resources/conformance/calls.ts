// The call about the demands of the specification. Beyond the specification.
import { defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import { conformance, conformancePaths } from './paths.ts'
import { Conformance } from './payloads.ts'

export const endpoints = defineEndpoints({
  read: {
    ...conformancePaths.read,
    access: { resource: conformance, action: 'read' },
    peopleOnly: true,
    status: 200,
    reply: Conformance,
  },
})
