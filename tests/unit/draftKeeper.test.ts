// Tests when a form's draft is written and deleted.
import { beforeEach, expect, it } from 'vitest'
import { draft as limits } from '#kernel/core/contract/limits.ts'
import { createDraftKeeper } from '#kernel/core/site/drafts/draftKeeper.ts'
import type { DraftStore, FormDraft } from '#kernel/core/site/index.ts'
import { pass, stopClock } from '#tests/support/clock.ts'

const place = { resource: 'users', record: '7', version: 'v1' }
const other: FormDraft = { writer: 'other', at: 0, base: {}, values: {} }

let calls: unknown[][]
const store: DraftStore = {
  find: async () => undefined,
  list: async () => [],
  keep: async (_place, { values }, replaced) => void calls.push(['keep', values, replaced]),
  drop: async (_place, writers) => void calls.push(['drop', writers.length]),
}
let values: object | undefined
const read = () => values && { base: {}, values }
const keeper = () => createDraftKeeper(async () => store, place)

beforeEach(() => {
  stopClock('2026-05-01T12:00:00Z')
  calls = []
  values = { nome: 'A' }
})

it('a draft is written once, a second after the last change', async () => {
  const { change } = keeper()
  change(read)
  await pass(limits.writeMs - 1)
  values = { nome: 'B' }
  change(read)
  await pass(limits.writeMs - 1)
  expect(calls).toEqual([])
  await pass(1)
  await pass(limits.writeMs)
  expect(calls).toEqual([['keep', { nome: 'B' }, []]])
})

it('a hidden page writes at once what is not written yet, and nothing twice', async () => {
  const { change, flush } = keeper()
  flush()
  change(read)
  flush()
  flush()
  await pass(limits.writeMs)
  expect(calls).toHaveLength(1)
})

it('a form without unsaved changes writes nothing', async () => {
  const { change } = keeper()
  values = undefined
  change(read)
  await pass(limits.writeMs)
  expect(calls).toEqual([])
})

it('a form deletes its drafts once, also before they are written, and none of another form', async () => {
  const { change, clear } = keeper()
  clear()
  change(read)
  clear()
  await pass(limits.writeMs)
  expect(calls).toEqual([])
  change(read)
  await pass(limits.writeMs)
  clear()
  clear()
  await pass(0)
  expect(calls.slice(1)).toEqual([['drop', 1]])
})

it('a restored draft of another form is replaced by the next one, and deleted with it', async () => {
  const { adopt, change, clear } = keeper()
  adopt(other)
  change(read)
  await pass(limits.writeMs)
  clear()
  await pass(0)
  expect(calls).toEqual([
    ['keep', { nome: 'A' }, ['other']],
    ['drop', 2],
  ])
})
