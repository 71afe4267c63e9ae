// Reads a reply of one JSON object per line while it arrives: each part restarts the deadlines of the call.
import type { RequestOptions } from './attempt.ts'
import { request } from './http.ts'

export const readLines = async <Line>(
  path: string,
  options: RequestOptions,
  onLine: (line: Line) => void,
): Promise<void> => {
  await request(path, options, async ({ body }, onFlow) => {
    onFlow()
    let rest = ''
    const tell = (text: string) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line !== '') onLine(JSON.parse(line))
    }
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      onFlow()
      tell(part.value)
    }
    tell('\n')
  })
}
