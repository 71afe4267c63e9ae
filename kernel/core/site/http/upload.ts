// fetch with upload progress, which only XMLHttpRequest reports. It takes the parameters of fetch and returns a
// Response, so that http.ts handles token, language, refresh, retry and deadlines for every call.

const noBody: readonly number[] = [204, 205, 304]

/** Parses headers of one line each. */
const parseHeaders = (lines: string): Headers =>
  new Headers(
    lines
      .trim()
      .split(/[\r\n]+/)
      .flatMap((line): [string, string][] => {
        const at = line.indexOf(':')
        return at > 0 ? [[line.slice(0, at), line.slice(at + 1).trim()]] : []
      }),
  )

interface Init {
  method: string
  headers: Record<string, string>
  body?: FormData | string
  signal: AbortSignal
}

/** Replaces fetch and reports the sent part of the body, 0 to 1. Rejects like fetch. */
export const uploading =
  (onProgress: (part: number) => void) =>
  (url: string, { method, headers, body, signal }: Init): Promise<Response> =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const xhr = new XMLHttpRequest()
      const stop = () => {
        xhr.abort()
        reject(signal.reason)
      }
      signal.addEventListener('abort', stop, { once: true })
      xhr.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total)
      })
      xhr.addEventListener('load', () =>
        resolve(
          new Response(noBody.includes(xhr.status) ? null : xhr.responseText, {
            status: xhr.status,
            statusText: xhr.statusText,
            headers: parseHeaders(xhr.getAllResponseHeaders()),
          }),
        ),
      )
      xhr.addEventListener('error', () => reject(new TypeError('The upload failed')))
      xhr.addEventListener('loadend', () => signal.removeEventListener('abort', stop))
      xhr.open(method, url)
      for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
      xhr.send(body ?? null)
    })
