// Downloads the list as it is searched, filtered and sorted (S1§7).
import { useState } from 'react'
import { useDataProvider, useNotify } from 'ra-core'
import { refusalText } from './errors.ts'
import { Glyph } from './Glyph.tsx'
import type { EngineDataProvider } from './provider.ts'
import type { List } from './useList.ts'
import type { ResourceWords } from './useWords.ts'

export const ExportButton = ({ resource, list: { filter, sort }, words }: { resource: string; list: List; words: ResourceWords }) => {
  const provider = useDataProvider<EngineDataProvider>()
  const notify = useNotify()
  const [isBusy, setIsBusy] = useState(false)

  const download = async () => {
    setIsBusy(true)
    try {
      await provider.download(resource, 'export', { filter, sort })
    } catch (error) {
      notify(refusalText(error) ?? words.notice('export', 'failed'), { type: 'error' })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <button type="button" className="button" disabled={isBusy} aria-busy={isBusy} onClick={() => void download()}>
      <Glyph name="export" />
      <span className="button-word">{words.engine('list.export')}</span>
    </button>
  )
}
