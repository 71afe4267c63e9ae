// The password with its eye: what is typed shows for as long as one wants to see it.
import { useState } from 'react'
import { useSessionMessages } from '#kernel/core/site/frame/session/sessionMessages.ts'
import { TextField } from './TextField.tsx'
import type { ComponentProps } from 'react'

export const PasswordField = (props: Omit<ComponentProps<typeof TextField>, 'type' | 'children'>) => {
  const { login } = useSessionMessages()
  const [shown, setShown] = useState(false)
  return (
    <TextField {...props} type={shown ? 'text' : 'password'}>
      <button
        type="button"
        aria-label={shown ? login.hidePassword : login.showPassword}
        title={shown ? login.hidePassword : login.showPassword}
        onClick={() => setShown(!shown)}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M2 12s3.6-6.500 10-6.500S22 12 22 12s-3.600 6.500-10 6.500S2 12 2 12z" />
          <circle cx="12" cy="12" r="3" />
          {shown && <path d="M4 20 20 4" />}
        </svg>
      </button>
    </TextField>
  )
}
