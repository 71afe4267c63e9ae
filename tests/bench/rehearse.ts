// `npm run rehearse` tries on PostgreSQL what an operator relies on. No acknowledged write may be lost, and no refusal may be anything
// but a 503 with Retry-After. `--seconds 10` is the load of each phase.
// - `failover` kills a primary under load.
// - `upgrade [revision]` updates a server under load from a revision of the repository (the last tag without one).
// - `pitr` drops a table under load and restores to one second before it (pgBackRest).
// - `mqtt [postgres://…]` kills servers and restarts a broker while a fleet reports; with a coordinator of Citus, on it.
// - `citus postgres://…` lets workers of Citus join and die under load.
import { parseArgs } from 'node:util'
import { rehearseFailover } from './rehearseFailover.ts'
import { rehearseMqtt } from './rehearseMqtt.ts'
import { rehearsePointInTime } from './rehearsePointInTime.ts'
import { rehearseUpgrade } from './rehearseUpgrade.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '10' }, writers: { type: 'string', default: '8' } },
})
const [what = 'failover', given] = positionals
const [seconds, writers] = [Number(values.seconds), Number(values.writers)]
const rehearsals: Readonly<Record<string, () => Promise<boolean>>> = {
  failover: () => rehearseFailover(seconds, writers),
  upgrade: () => rehearseUpgrade(given, seconds, writers),
  pitr: () => rehearsePointInTime(seconds, writers),
  mqtt: () => rehearseMqtt(seconds, given),
  citus: async () => {
    if (given === undefined) throw new Error('Usage: npm run rehearse -- citus postgres://coordinator:5432/database')
    // The product comes before the kernel.
    await import('#src/product/server.ts')
    return await (await import('./rehearseCitus.ts')).rehearseCitus(given, seconds, writers)
  },
}
const { [what]: rehearse } = rehearsals
if (!rehearse) console.error(`There is no rehearsal "${what}": use ${Object.keys(rehearsals).join(', ')}`)
if (!(await rehearse?.())) process.exitCode = 1
