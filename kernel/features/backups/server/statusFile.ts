// A small JSON file that servers of one folder share.
import { readFile, rename, writeFile } from 'node:fs/promises'
import * as z from 'zod/mini'

/** A file with one value of a schema; without it, or with another content, the value is `empty`. */
export const statusFile = <Schema extends z.ZodMiniType>(name: string, schema: Schema, empty: z.infer<Schema>) => ({
  async read(folder: string): Promise<z.infer<Schema>> {
    const text = await readFile(`${folder}/${name}`, 'utf8').catch(() => '')
    try {
      return z.parse(schema, JSON.parse(text))
    } catch {
      return empty
    }
  },
  async write(folder: string, value: z.infer<Schema>): Promise<void> {
    const part = `${folder}/${name}.part`
    await writeFile(part, JSON.stringify(value), { mode: 0o600, flush: true })
    await rename(part, `${folder}/${name}`)
  },
})
