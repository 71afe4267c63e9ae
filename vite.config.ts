// Builds the site into build/site; of which product, kernel/build/siteBuild.ts says.
import { siteConfig } from '#kernel/build/siteConfig.ts'

export default siteConfig(process.env['PRODUCT'] ?? 'src', [/\/src\/resources\/fragrances\/rules\/fragranceName\./])
