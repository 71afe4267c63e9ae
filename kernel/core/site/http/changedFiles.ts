// Tells a file that has changed on the disk since it was chosen from a fault of the network.
import { changedFile } from '#kernel/core/site/http/changedFileTexts.ts'
import { language } from '#kernel/core/site/i18n/language.ts'
import { HttpError } from './httpError.ts'

/** Browsers refuse to read a file whose time is not that of the choice. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(() => true)
    .catch(() => false)

/** The error of a form whose files cannot be read any more, as a refusal of these fields; undefined if all can. */
export const changedFilesOf = async (form: FormData): Promise<HttpError | undefined> => {
  const files = [...form].flatMap(([name, value]) =>
    value instanceof File ? [{ field: name.replace(/\.file$/, ''), file: value }] : [],
  )
  const readable = await Promise.all(files.map(({ file }) => isReadable(file)))
  const lost = files.filter((_, at) => !readable[at])
  const message = changedFile[language()]
  return lost.length > 0
    ? new HttpError(400, { message, errors: Object.fromEntries(lost.map(({ field }) => [field, message])) })
    : undefined
}
