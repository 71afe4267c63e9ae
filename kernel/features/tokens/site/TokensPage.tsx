// The API tokens of the own account as a page, beside the other ways in which programs reach the product.
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { accountMessages } from '#kernel/core/site/frame/account/texts.ts'
import { tokenMessages } from '#kernel/core/site/frame/account/tokens/tokenTexts.ts'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import styles from '#kernel/core/site/frame/account/Account.module.css'
import { useOwnAccount } from '#kernel/core/site/frame/account/useOwnAccount.ts'
import { OwnTokens } from '#kernel/core/site/frame/account/tokens/OwnTokens.tsx'

export const TokensPage = () => {
  const t = useScreenTranslate(tokenMessages)
  const account = useScreenTranslate(accountMessages)
  const query = useOwnAccount()
  return (
    <section className={styles.page}>
      <title>{`${t('title')} - Admin`}</title>
      <Pending query={query} failed={account('failed')} room={152} />
      {query.data && <OwnTokens tokens={query.data.tokens} heading="h1" />}
    </section>
  )
}
