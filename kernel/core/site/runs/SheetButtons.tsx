// A button for each format of a spreadsheet. Only one file is made at a time.
import { useState } from 'react'
import { Download } from 'lucide'
import { sheetFormats, type SheetFormat } from '#kernel/core/contract/sheetFormats.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'

/** What people call the formats. */
const names: Readonly<Record<SheetFormat, string>> = { xlsx: 'Excel', csv: 'CSV' }

interface SheetButtonsProps {
  labelOf: (format: string) => string
  onDownload: (format: SheetFormat) => Promise<void>
}

export const SheetButtons = ({ labelOf, onDownload }: SheetButtonsProps) => {
  const [exporting, setExporting] = useState<SheetFormat>()
  const download = async (format: SheetFormat) => {
    setExporting(format)
    await onDownload(format)
    setExporting(undefined)
  }
  return sheetFormats.map((format) => (
    <Button
      key={format}
      aria-busy={exporting === format}
      {...ariaDisabled(exporting === undefined, () => void download(format))}
    >
      <Icon of={Download} />
      {labelOf(names[format])}
    </Button>
  ))
}
