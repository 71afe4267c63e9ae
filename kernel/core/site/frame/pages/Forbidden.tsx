// The 403 page inside the frame: the user's profile may not open this screen (S2§6).
import { useTranslate } from 'react-admin'
import { paths } from '#kernel/core/site/index.ts'
import { ButtonLink } from '#kernel/core/site/ui/ButtonLink.tsx'
import { MessagePage } from './MessagePage.tsx'

export const Forbidden = () => {
  const t = useTranslate()
  return (
    <MessagePage mark="403" title={t('shell.forbidden.title')} text={t('shell.forbidden.text')}>
      <ButtonLink look="primary" to={paths.admin}>
        {t('shell.forbidden.back')}
      </ButtonLink>
    </MessagePage>
  )
}
