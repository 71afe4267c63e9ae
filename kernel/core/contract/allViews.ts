// The call that reads all views. The first screen needs no other call of viewPaths.ts, so this one has its own file.
import { call } from './call.ts'
import type { Views } from './payloads/views.ts'

export const allViews = call<Views>('GET', '/views')
