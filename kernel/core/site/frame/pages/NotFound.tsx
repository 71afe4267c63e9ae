// The 404 page inside the frame, for unknown paths below /admin (S1§2).
import { useTranslate } from 'react-admin'
import { paths } from '#kernel/core/site/index.ts'
import { ButtonLink } from '#kernel/core/site/ui/ButtonLink.tsx'
import { MessagePage } from './MessagePage.tsx'

export const NotFound = () => {
  const t = useTranslate()
  return (
    <MessagePage mark="404" title={t('shell.notFound.title')} text={t('shell.notFound.text')}>
      <ButtonLink look="primary" to={paths.admin}>
        {t('shell.notFound.back')}
      </ButtonLink>
    </MessagePage>
  )
}
