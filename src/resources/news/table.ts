// Stores news.
import news from './definition.ts'
import { deriveTable } from '#kernel/core/server/tables/derive.ts'
import { filePath } from '#kernel/core/server/uploads/storedFiles.ts'

export const table = deriveTable(news, {
  follows: ['fragrances'],
  columns: {
    fragrances: '0',
    picture: `(SELECT ${filePath('f')} FROM news_files p JOIN stored_files f ON f.id = p.file_id WHERE p.news_id = t.id ORDER BY p.id DESC LIMIT 1)`,
  },
})
