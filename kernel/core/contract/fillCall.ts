// Fills in the placeholders of a call: `/changes/{resource}/{id}`. The first screens need only `{id}`.
import type { Call } from './call.ts'

/** Returns a call with the placeholders of its path replaced by encoded values. */
export const fillCall = <Reply, Body>(
  call: Call<Reply, Body>,
  values: Readonly<Record<string, string | number>>,
): Call<Reply, Body> => ({
  ...call,
  path: call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? '')),
})
