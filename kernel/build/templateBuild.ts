// Packs the migrated embedded database, without content, from which new ones start (kernel/core/server/database/template.ts).
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import { migrate } from '#kernel/core/server/database/migrate.ts'
import { packDatabase } from '#kernel/core/server/database/open.ts'
import { findTemplate, templateFolder, templateNames } from '#kernel/core/server/database/template.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** Returns the data folder of a template as a tarball. */
export const readTemplate = async (path: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await decompress(await readFile(path)))

/** Packs the current schema into build/database unless that has it already, and returns the path. */
export const buildTemplate = async (): Promise<string> => {
  const [name = ''] = await templateNames()
  const path = join(templateFolder, name)
  const older = await findTemplate()
  if (older === path) return path
  const tarball = await packDatabase(
    async (database) => void (await migrate(database)),
    older === undefined ? undefined : await readTemplate(older),
  )
  const packed = await compress(tarball, { params: { [constants.ZSTD_c_compressionLevel]: 9 } })
  await mkdir(templateFolder, { recursive: true })
  const part = `${path}.${process.pid}.part`
  await writeFile(part, packed)
  await rename(part, path)
  for (const other of await readdir(templateFolder))
    // What another process packs at the same time stays.
    if (other !== name && other.endsWith('.zst')) await rm(join(templateFolder, other), { force: true })
  return path
}
