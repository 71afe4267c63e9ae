// Says which event the log has of a call.
import type { CallEvent, Endpoint } from '#kernel/core/contract/endpoint.ts'

/**
 * Returns the event of the calls to an endpoint: its own, that of an export, or that of an action with one (`logged`).
 * Undefined for an action that runs as an operation, which logs its own (operations/runAction.ts).
 */
export const eventOf = ({ access, action, event, path }: Endpoint): CallEvent<string> | undefined => {
  if (event || action !== undefined || typeof access !== 'object') return event
  const { resource, action: name } = access
  if (name === 'export') return { action: name, resource: resource.name }
  const own = resource.actions?.[name]
  return own?.logged === 'event' && own.call.path === path
    ? { action: name, resource: resource.name, record: 'path' }
    : undefined
}
