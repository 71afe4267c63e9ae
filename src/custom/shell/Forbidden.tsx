// 403 inside the frame: a screen that exists, for other profiles than this one (S2§6).
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { paths } from '#src/engine/index.ts'
import { MessagePage } from './MessagePage.tsx'

export const Forbidden = () => {
  const t = useTranslate()
  return (
    <MessagePage mark="403" title={t('shell.forbidden.title')} text={t('shell.forbidden.text')}>
      <Link className="frame-link" to={paths.admin}>
        {t('shell.forbidden.back')}
      </Link>
    </MessagePage>
  )
}
