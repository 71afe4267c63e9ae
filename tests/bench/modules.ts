// Builds the site in memory and prints what its largest files consist of: packages, and folders of ours.
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

/** Smaller files are not printed, in kB (1000 bytes) after gzip. */
const smallestKb = 4

/** A package as it is imported, or a folder of ours. */
const ownerOf = (id: string): string => {
  const [, name] = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? []
  return name ?? id.replace(`${process.cwd()}/`, '').split('/').slice(0, 4).join('/')
}

const printChunk = ({ name, code, modules }: Rolldown.OutputChunk): void => {
  const kb = gzipSync(code).length / 1000
  if (kb < smallestKb) return
  const lengths = new Map<string, number>()
  for (const [id, { renderedLength }] of Object.entries(modules))
    lengths.set(ownerOf(id), (lengths.get(ownerOf(id)) ?? 0) + renderedLength)
  const whole = [...lengths.values()].reduce((sum, length) => sum + length, 0)
  const largest = [...lengths].toSorted(([, one], [, other]) => other - one).slice(0, 10)
  // After gzip a module has no size of its own: its share of the code stands for it.
  const parts = largest.map(([owner, length]) => `${owner} ${((length / whole) * kb).toFixed(1)}`)
  console.log(`${name.padEnd(20)} ${kb.toFixed(1).padStart(6)} kB: ${parts.join(', ')}`)
}

/** Prints the files of the site by size. */
export const benchModules = async (): Promise<boolean> => {
  process.env['NODE_ENV'] = 'production'
  const built = await build({ logLevel: 'error', build: { write: false } })
  const outputs = Array.isArray(built) ? built : [built]
  const chunks = outputs.flatMap((one) => ('output' in one ? one.output : [])).filter((one) => one.type === 'chunk')
  for (const chunk of chunks.toSorted((one, other) => other.code.length - one.code.length)) printChunk(chunk)
  return chunks.length > 0
}
