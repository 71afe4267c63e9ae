// Compresses the files of the built site to .gz and .br where that makes them smaller, so that the server need not.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:css|html|js|json|svg|txt|webmanifest)$/
const worthwhileBytes = 1024

const gz = (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })
const br = (bytes: Buffer) =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })

/** Creates a Vite plugin that adds the compressed files to a build. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir }) {
    if (dir === undefined) return
    const files = await readdir(dir, { recursive: true })
    await Promise.all(
      files
        .filter((file) => compressible.test(file))
        .map(async (file) => {
          const path = join(dir, file)
          const bytes = await readFile(path)
          if (bytes.length < worthwhileBytes) return
          await Promise.all([
            gz(bytes).then((small) => writeFile(`${path}.gz`, small)),
            br(bytes).then((small) => writeFile(`${path}.br`, small)),
          ])
        }),
    )
  },
})
