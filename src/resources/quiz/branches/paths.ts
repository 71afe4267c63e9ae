// The call that pastes a branch of a quiz, without its schemas, for the site.
import { call } from '#kernel/core/contract/call.ts'
import type { PasteBody, Pasted } from './payloads.ts'

export const branchPaths = { paste: call<Pasted, PasteBody>('POST', '/quiz/{id}/paste') }
