// Exports to a spreadsheet, in the format that the user chooses. Only one file is made at a time.
import { useState } from 'react'
import { ChevronDown, Download } from 'lucide'
import type { TextLanguage } from '#kernel/core/contract/languages.ts'
import { sheetFormats, type SheetFormat } from '#kernel/core/contract/sheetFormats.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { MenuAction } from '#kernel/core/site/ui/ActionMenu.tsx'
import { DropdownMenu } from '#kernel/core/site/ui/DropdownMenu.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'

/** What people call the formats. */
const names: Readonly<Record<SheetFormat, string>> = { xlsx: 'Excel', csv: 'CSV' }

const labels: Readonly<Record<TextLanguage, string>> = { pt: 'Exportar', en: 'Export', es: 'Exportar' }

interface SheetMenuProps {
  onDownload: (format: SheetFormat) => Promise<void>
}

export const SheetMenu = ({ onDownload }: SheetMenuProps) => {
  const [exporting, setExporting] = useState<SheetFormat>()
  const download = async (format: SheetFormat) => {
    setExporting(format)
    await onDownload(format)
    setExporting(undefined)
  }
  const label = labels[useLanguage()]
  return (
    <DropdownMenu
      look="outline"
      label={label}
      button={
        <>
          <Icon of={Download} />
          {label}
          <Icon of={ChevronDown} />
        </>
      }
    >
      {sheetFormats.map((format) => (
        <MenuAction
          key={format}
          icon={Download}
          label={names[format]}
          isReady={exporting === undefined}
          onPress={() => void download(format)}
        />
      ))}
    </DropdownMenu>
  )
}
