// Who is signed in, by name and initial, the own password, and the way out (S2§2).
import { useLogoutIfAccessDenied, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Me } from '#contract/access.ts'
import type { ChangePasswordDialog } from '#src/custom/session/ChangePasswordDialog.tsx'
import { language } from '#src/i18n/language.ts'
import { Icon } from './Icon.tsx'
import { Popup } from './Popup.tsx'

/** The dialog with its words: nobody who comes to work has to fetch them. */
const loadDialog = async () => {
  const [dialog, { loadSessionWords }] = await Promise.all([
    import('#src/custom/session/ChangePasswordDialog.tsx'),
    import('#src/i18n/session/sessionWords.ts'),
  ])
  await loadSessionWords(language())
  return dialog.ChangePasswordDialog
}

export const UserMenu = ({ me }: { me: Me }) => {
  const t = useTranslate()
  const notify = useNotify()
  const leaves = useLogoutIfAccessDenied()
  const [Dialog, setDialog] = useState<typeof ChangePasswordDialog>()
  const changePassword = async () => {
    try {
      const loaded = await loadDialog()
      setDialog(() => loaded)
    } catch {
      notify('shell.crash.chunkText', { type: 'error' })
    }
  }
  return (
    <>
      <Popup
        label={t('shell.user.name', { name: me.nome })}
        className="frame-button user-button"
        button={
          <>
            {/* Written by CSS: an ornament beside the name, not a part of it. */}
            <span className="user-initial" data-initial={me.nome.trim().charAt(0).toUpperCase()} />
            <span className="user-name">{me.nome}</span>
            <Icon name="chevron" />
          </>
        }
        heading={
          <p className="user-card">
            <strong>{me.nome}</strong>
            <span>{me.profile.nome}</span>
          </p>
        }
      >
        <button type="button" role="menuitem" tabIndex={-1} onClick={() => void changePassword()}>
          <Icon name="password" />
          {t('shell.user.password')}
        </button>
        <Link role="menuitem" tabIndex={-1} to="/logout">
          <Icon name="logout" />
          {t('shell.user.logout')}
        </Link>
      </Popup>
      {Dialog && <Dialog leaves={leaves} onClose={() => setDialog(undefined)} />}
    </>
  )
}
