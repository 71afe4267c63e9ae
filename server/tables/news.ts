// Stores news.
import news from '#contract/resources/news.ts'
import { deriveTable } from '#server/tables/derive.ts'
import { filePath } from '#server/tables/storedFiles.ts'

export const table = deriveTable(news, {
  columns: {
    fragrances: '0',
    picture: `(SELECT ${filePath('f')} FROM news_files p JOIN stored_files f ON f.id = p.file_id WHERE p.news_id = t.id ORDER BY p.id DESC LIMIT 1)`,
  },
})
