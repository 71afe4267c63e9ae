// Replaces a page that crashed or failed to load. If a chunk is gone after a new release, it reloads the page once.
import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { crash, isChunkFailure } from '#kernel/core/site/frame/pages/crashTexts.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import styles from './plainPage.module.css'

const key = 'sillage.reloaded'
const onceInMs = 60_000

const mayReload = (): boolean => {
  try {
    const last = sessionStorage.getItem(key) ?? '0'
    // Where nothing can be noted, the page would reload for ever.
    sessionStorage.setItem(key, last)
    return Date.now() - Number(last) > onceInMs
  } catch {
    return false
  }
}

export const RouteErrorPage = () => {
  const error = useRouteError()
  const messages = crash[useLanguage()]
  const [reloads] = useState(() => isChunkFailure(error) && mayReload())

  useEffect(() => {
    if (!reloads) return
    sessionStorage.setItem(key, String(Date.now()))
    window.location.reload()
  }, [reloads])

  if (reloads) return null
  return (
    <main className={styles.page} role="alert">
      <title>{messages.title}</title>
      <h1>{messages.title}</h1>
      <p>{messages.text}</p>
      <Button look="primary" isLarge onClick={() => window.location.reload()}>
        {messages.retry}
      </Button>
    </main>
  )
}
