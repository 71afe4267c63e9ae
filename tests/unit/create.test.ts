// Tests what the initializer writes for each choice of languages. `npm run bench -- create` installs, starts and tests such a product.
import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const program = join(import.meta.dirname, '../../create-sillage/index.js')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'create-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The texts of contacts, by the language that they are in. */
const names = { pt: 'Contatos', en: 'Contacts', es: 'Contactos' }

test.each(['pt,en', 'en,es', 'es', 'en,pt,es'])('a product in %s has the texts of no other language', (languages) => {
  const name = languages.replaceAll(',', '-')
  execFileSync(process.execPath, [program, name, '--languages', languages], { cwd: folder })
  const own = join(folder, name)
  const read = (path: string) => readFileSync(join(own, path), 'utf8')
  const codes = languages.split(',')

  const product = read('src/product.ts')
  expect(product).toContain(`defaultLanguage: '${codes[0]}'`)
  expect([...product.matchAll(/^ +(\w\w): '/gm)].map(([, code]) => code).toSorted()).toEqual(codes.toSorted())
  expect([...read('src/product/contract.ts').matchAll(/^ +(\w\w): \{/gm)]).toHaveLength(codes.length)
  expect(globSync('src/i18n/*', { cwd: own })).toHaveLength(codes.length)
  const texts = read('src/resources/contacts/texts.ts')
  for (const [code, word] of Object.entries(names)) expect(texts.includes(`'${word}'`)).toBe(codes.includes(code))
  expect([...texts.matchAll(/^export const (\w\w)\b/gm)]).toHaveLength(codes.length)
  // What is left is still a program, in the format of the template.
  execFileSync(join(import.meta.dirname, '../../node_modules/.bin/oxfmt'), [
    '--list-different',
    '-c',
    join(import.meta.dirname, '../../.oxfmtrc.json'),
    join(own, 'src'),
  ])
})

test('a product has the name of its folder, the files that npm does not pack, and a password of its own', () => {
  const passwords = ['sales-desk', 'other-desk'].map((name) => {
    execFileSync(process.execPath, [program, name, '--kernel', '1.2.3'], { cwd: folder, stdio: 'pipe' })
    return /ADMIN_PASSWORD=(.{8,16})$/m.exec(readFileSync(join(folder, name, '.env'), 'utf8'))?.[1]
  })
  expect(new Set(passwords).size).toBe(2)
  const read = (path: string) => readFileSync(join(folder, 'sales-desk', path), 'utf8')
  expect(JSON.parse(read('package.json'))).toMatchObject({
    name: 'sales-desk',
    dependencies: { '@sillage/kernel': '1.2.3' },
  })
  expect(read('src/product.ts')).toContain("name: 'Sales desk'")
  expect(read('index.html')).toContain('<title>Sales desk</title>')
  expect(read('.gitignore')).toContain('/.env')
  expect(read('.npmrc')).toContain('loglevel')
})

test.each([
  ['a folder with files', ['full'], 'is not empty'],
  ['an unknown language', ['new', '--languages', 'pt,fr'], 'some of pt, en, es'],
  ['a name that no package can have', ['Bad Name'], 'no name of a package'],
  ['an unknown option', ['new', '--colour'], 'Usage: npm create sillage'],
])('%s is refused with the reason', async (_case, args, reason) => {
  execFileSync('mkdir', ['-p', join(folder, 'full')])
  await writeFile(join(folder, 'full/notes.txt'), '')
  const { status, stderr } = spawnSync(process.execPath, [program, ...args], { cwd: folder, encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, expect.stringContaining(reason)])
})
