// Shows the progress of a form's upload, and lets the user cancel it. A form that is left aborts its upload.
import { useEffect, useRef, useState } from 'react'
import type { UploadOptions } from '../data/dataProvider.ts'
import { definitionOf, useEngine } from '../declaration/engineContext.ts'

/** An upload in progress. */
export interface Upload {
  /** The fraction that is sent, 0 to 1. */
  part: number
  cancel: () => void
}

/** The request of one save. */
interface UploadRequest {
  isCancelled: () => boolean
  /** The upload options for the body of a resource: none if it sends no files. */
  optionsOf: (resource: string) => UploadOptions
  end: () => void
}

/** `onCancel` is called before an upload is aborted, while its button is still on the page. */
export const useUpload = (onCancel: () => void) => {
  const { definitions } = useEngine()
  const [upload, setUpload] = useState<Upload>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  /** Begins the request of a save; undefined while another one runs, as after a double press. */
  const begin = (): UploadRequest | undefined => {
    if (running.current) return undefined
    const controller = new AbortController()
    running.current = controller
    const cancel = () => {
      onCancel()
      controller.abort()
    }
    return {
      isCancelled: () => controller.signal.aborted,
      optionsOf: (resource) => {
        if (definitionOf(definitions, resource).body !== 'multipart') return {}
        setUpload({ part: 0, cancel })
        return { signal: controller.signal, onProgress: (part) => setUpload({ part, cancel }) }
      },
      end: () => {
        running.current = undefined
        setUpload(undefined)
      },
    }
  }
  return { upload, begin }
}
