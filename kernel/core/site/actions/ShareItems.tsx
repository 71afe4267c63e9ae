// Tells somebody about a record: copies its link, or writes a mail with it.
import { Link2, Mail } from 'lucide'
import { useTranslate } from 'react-admin'
import { MenuAction } from '#kernel/core/site/ui/ActionMenu.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { useCopyLink } from './useCopyLink.ts'

export const ShareItems = ({ title, to }: { title: string; to: string }) => {
  const t = useTranslate()
  const copyLink = useCopyLink()
  const url = `${location.origin}${to}`
  return (
    <>
      <MenuAction icon={Link2} label={t('engine.share.copy')} onPress={() => void copyLink(to)} />
      <a
        role="menuitem"
        tabIndex={-1}
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
      >
        <Icon of={Mail} />
        {t('engine.share.mail')}
      </a>
    </>
  )
}
