// Detects a newer build of the site by index.html, which names its assets by their digests and is never cached.

let first: string | undefined

const assetsIn = (html: string): string => [...html.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path).join(' ')

/** Has another build been published since this page was loaded? False if unknown: in development, or offline. */
export const isOutdated = async (): Promise<boolean> => {
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src*="/assets/"]')
  if (!own) return false
  try {
    const response = await fetch('/index.html', { cache: 'no-cache', signal: AbortSignal.timeout(10_000) })
    const assets = response.ok ? assetsIn(await response.text()) : ''
    if (!assets) return false
    first ??= assets
    return assets !== first || !assets.includes(new URL(own.src).pathname)
  } catch {
    return false
  }
}
