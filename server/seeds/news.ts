// The news of the demo content.
import type { Db } from '#kernel/core/server/database/schema.ts'
import { loggedDays } from '#server/seeds/calendar.ts'
import { at, type Seeds } from '#server/seeds/inserts.ts'
import type { DemoFile } from '#server/seeds/pictures.ts'
import { news } from '#server/seeds/scents.ts'

/** News as people have written them: each is an act of its own, as far as the log goes back. */
export const seedNews = async (
  { trx: now, insert, files, dateIn, office, history, people: { nuno } }: Seeds,
  pictures: readonly DemoFile[],
): Promise<void> => {
  const newsPictures = await files(pictures, 'image')
  const ids: number[] = []
  for (const [index, { titles, texts }] of news.entries()) {
    const write = async (_trx: Db, created: string) => {
      const [id = 0] = await insert('news', [
        {
          title_pt: titles[0],
          title_en: titles[1],
          title_es: titles[2],
          content_pt: texts[0],
          content_en: texts[1],
          content_es: texts[2],
          carousel: index % 3 === 0,
          expiration_date: dateIn(index === 3 ? -10 : 3 + index * 21),
          deleted_at: null,
          created_at: created,
          updated_at: created,
        },
      ])
      await insert('news_files', [{ news_id: id, name: titles[0], file_id: at(newsPictures, index) }])
      ids.push(id)
    }
    const days = 120 - index * 9
    const created = office(days, '09:30')
    if (days > loggedDays) await write(now, created)
    else history.add({ at: created, by: nuno, write })
  }
  history.add({
    at: office(9, '15:20'),
    by: nuno,
    write: (trx, deleted) =>
      trx.updateTable('news').set({ deleted_at: deleted, updated_at: deleted }).where('id', '=', at(ids, 7)).execute(),
  })
}
