// Loads the site's settings and messages before a page outside the admin is shown, so that nothing flashes.
import { language } from '#kernel/core/site/i18n/language.ts'
import { loadSessionMessages } from '#kernel/core/site/frame/session/sessionMessages.ts'
import { loadConfig, type Config } from '#kernel/core/site/http/config.ts'

export const loadPublicPage = async (): Promise<Config> => {
  const [config] = await Promise.all([loadConfig(), loadSessionMessages(language())])
  return config
}
