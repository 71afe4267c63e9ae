// The mark of the default campaign in the list.
import { useTranslate } from 'react-admin'
import { Glyph } from '#src/ui/Glyph.tsx'
import './campaigns.css'

export const DefaultMark = ({ record: { isDefault } }: { record: { isDefault: boolean } }) => {
  const t = useTranslate()
  return isDefault ? (
    <span
      className="default-mark"
      role="img"
      aria-label={t('resources.campaigns.defaultMark')}
      title={t('resources.campaigns.defaultMark')}
    >
      <Glyph name="star" />
    </span>
  ) : null
}
