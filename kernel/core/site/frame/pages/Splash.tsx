// Shows the logo until the first content is there, and offers to try again where that takes unusually long.
// It fades in late (Splash.module.css), so that a quick start does not flash.
import { product } from '#kernel/core/contract/product.ts'
import { crash } from '#kernel/core/site/frame/pages/crashTexts.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { useElapsed } from '#kernel/core/site/ui/useElapsed.ts'
import styles from './Splash.module.css'

/** The delay before the page says that the site is still loading. */
const slowAfterMs = 5000

export const Splash = () => {
  const { slow, retry } = crash[useLanguage()]
  const isSlow = useElapsed(slowAfterMs)
  return (
    <div className={styles.splash}>
      <div role="status">
        <img src="/logo.svg" alt={product().name} width={64} height={64} />
        {isSlow && <p>{slow}</p>}
      </div>
      {isSlow && (
        <Button look="primary" isLarge onClick={() => window.location.reload()}>
          {retry}
        </Button>
      )}
    </div>
  )
}
