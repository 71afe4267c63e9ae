// Builds the site of a product that has no vite.config.ts of its own.
import { siteConfig } from './siteConfig.ts'

export default siteConfig(process.env['PRODUCT'] ?? 'src')
