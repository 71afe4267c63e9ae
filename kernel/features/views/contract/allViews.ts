// The call that reads all views. The first screen needs no other call of viewPaths.ts, so this one has its own file.
import { call } from '#kernel/core/contract/call.ts'
import type { Views } from './payloads.ts'

export const allViews = call<Views>('GET', '/views')
