// Fills in the placeholders of a call of the change log: `/changes/{resource}/{id}`.
import type { Call } from '#contract/call.ts'

export const changeCall = <Reply, Body>(call: Call<Reply, Body>, values: Readonly<Record<string, string | number>>): Call<Reply, Body> => ({
  ...call,
  path: call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? '')),
})
