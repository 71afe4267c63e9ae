// `npm run rehearse` tries on PostgreSQL what an operator relies on. No acknowledged write may be lost, and no refusal may be anything
// but a 503 with Retry-After. `-- failover` kills a primary under load; `-- upgrade [revision]` updates a server under load from a
// revision of the repository (the last tag without one). `--seconds 10` is the load of each phase.
import { parseArgs } from 'node:util'
import { rehearseFailover } from './rehearseFailover.ts'
import { rehearseUpgrade } from './rehearseUpgrade.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '10' }, writers: { type: 'string', default: '8' } },
})
const [what = 'failover', revision] = positionals
const [seconds, writers] = [Number(values.seconds), Number(values.writers)]
const isKnown = what === 'failover' || what === 'upgrade'
if (!isKnown) console.error(`There is no rehearsal "${what}": use failover or upgrade`)
const isGood =
  isKnown &&
  (what === 'upgrade' ? await rehearseUpgrade(revision, seconds, writers) : await rehearseFailover(seconds, writers))
if (!isGood) process.exitCode = 1
