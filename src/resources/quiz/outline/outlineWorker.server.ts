// Parses an outline in a thread: a text that needs too much memory or time ends this thread alone.
import { parentPort, workerData } from 'node:worker_threads'
import { parseOutline } from './parseOutline.server.ts'
import type { OutlineBody } from './payloads.ts'
import { flatten, type FlatOutline } from './rules/outline.ts'
import type { OutlineProblem } from './rules/outlineProblems.ts'

export interface OutlineMessage {
  outline: FlatOutline
  problems: OutlineProblem[]
}

const body: OutlineBody = workerData
parentPort?.on('message', () => {
  const { outline, problems } = parseOutline(body)
  const message: OutlineMessage = { outline: flatten(outline), problems }
  parentPort?.postMessage(message)
})
