// The calls about the keys of installations without their schemas, for the site, and who may make them.
import { administrator } from '../profiles.ts'
import type { Area } from '../access.ts'
import { call } from '../call.ts'
import type { InstallationKey, MadeKey, NewKey } from '../payloads/installationKeys.ts'

/** Begins every key, so that scanners of source code recognize a leaked one; 64 hexadecimal digits follow. */
export const installationKeyPrefix = 'sillage-key_'

/** Keys belong to the installation, not to a person. No token makes one. */
export const installationKeys: Area = { name: 'installationKeys', access: { [administrator]: 'all' }, tokens: [] }

export const installationKeyPaths = {
  list: call<InstallationKey[]>('GET', '/installation-keys'),
  make: call<MadeKey, NewKey>('POST', '/installation-keys'),
  replace: call<MadeKey>('POST', '/installation-keys/{id}/replace'),
  revoke: call('DELETE', '/installation-keys/{id}'),
}
