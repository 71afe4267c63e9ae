// The calls about the demo content: what a removal would do, and the removal. Beyond the specification.
import { defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import { demo, demoPaths } from './paths.ts'
import { DemoContent } from './payloads.ts'

export const endpoints = defineEndpoints({
  read: {
    ...demoPaths.read,
    access: { resource: demo, action: 'read' },
    peopleOnly: true,
    status: 200,
    reply: DemoContent,
  },
  /** Removes the demo content and reports what it has removed: nothing the second time. */
  remove: {
    ...demoPaths.remove,
    access: { resource: demo, action: 'delete' },
    proof: true,
    status: 200,
    reply: DemoContent,
  },
})
