#!/usr/bin/env node
// Makes a new product on the kernel: copies template/, which is a product in three languages, and leaves the chosen ones.
import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
const tags = { pt: 'pt-BR', en: 'en-US', es: 'es-ES' }
const usage = `Usage: npm create sillage <folder> -- [--languages pt,en] [--kernel <version, file or address>]

  --languages  those of the texts, the default one first, of ${Object.keys(tags).join(', ')} (default: pt,en)
  --kernel     which @sillage/kernel, as in a package.json (default: ^${version})`

const fail = (sentence) => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const readArguments = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { languages: { type: 'string' }, kernel: { type: 'string' }, help: { type: 'boolean' } },
    })
  } catch (error) {
    return fail(`${error.message}\n\n${usage}`)
  }
}

const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined
terminal?.on('SIGINT', () => process.exit(130))
// Keeps answers that are typed or pasted before their question.
const answers = terminal?.[Symbol.asyncIterator]()

/** Asks on a terminal; elsewhere, the default answers. */
const ask = async (question, standard) => {
  if (!terminal) return standard
  terminal.setPrompt(`${question} (${standard}): `)
  terminal.prompt()
  const { value, done } = await answers.next()
  if (done) fail('\nNothing was made')
  return value.trim() || standard
}

/** Removes from a source what it says in a language: a property of one or several lines, or an export. */
const withoutLanguage = (text, code) =>
  text
    .replaceAll(new RegExp(`^( *)${code}: (?:.*,|\\{\\n(?:\\1 .*\\n)*\\1\\},)\\n`, 'gm'), '')
    .replaceAll(new RegExp(`^export const ${code}\\b(?:.*\\n)(?:(?: .*)?\\n)*?\\}\\n`, 'gm'), '')

const { values, positionals } = readArguments()
if (values.help || positionals.length > 1) fail(usage)
const folder = resolve(positionals[0] ?? (await ask('Folder', 'my-office')))
const name = basename(folder)
if (!/^[a-z][a-z0-9-]*$/.test(name)) fail(`"${name}" is no name of a package: small letters, digits and hyphens`)
if (existsSync(folder) && readdirSync(folder).some((file) => file !== '.git')) fail(`${folder} is not empty`)
const codes = (values.languages ?? (await ask('Languages, the default one first', 'pt,en'))).split(/[\s,]+/)
terminal?.close()
const [first] = codes
if (codes.some((code) => !Object.hasOwn(tags, code)) || new Set(codes).size < codes.length)
  fail(`The languages are some of ${Object.keys(tags).join(', ')}, each once`)

cpSync(new URL('template', import.meta.url), folder, { recursive: true })
// npm packs no files with these names.
for (const file of ['gitignore', 'npmrc']) renameSync(join(folder, `_${file}`), join(folder, `.${file}`))
for (const code of Object.keys(tags)) if (!codes.includes(code)) rmSync(join(folder, `src/i18n/admin.${code}.ts`))

const title = name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase())
for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!file.isFile()) continue
  const path = join(file.parentPath, file.name)
  let text = readFileSync(path, 'utf8').replaceAll('my-office', name).replaceAll('My office', title)
  if (file.name === 'package.json') {
    const content = JSON.parse(text)
    content.dependencies['@sillage/kernel'] = values.kernel ?? `^${version}`
    text = `${JSON.stringify(content, undefined, 2)}\n`
  }
  if (file.name === 'index.html') text = text.replace('lang="pt-BR"', `lang="${tags[first]}"`)
  if (file.name === 'product.ts')
    text = text
      .replace(/languages: \{.*\}/, `languages: { ${codes.map((code) => `${code}: '${tags[code]}'`).join(', ')} }`)
      .replace(/(defaultLanguage: )'pt'/, `$1'${first}'`)
      .replace(/(descriptionLanguage: )'en'/, `$1'${codes.includes('en') ? 'en' : first}'`)
  if (file.name.endsWith('.ts'))
    for (const code of Object.keys(tags)) if (!codes.includes(code)) text = withoutLanguage(text, code)
  writeFileSync(path, text)
}

// Nobody else knows it, and it is in no repository.
const password = `Aa1!${randomBytes(9).toString('base64url')}`
writeFileSync(join(folder, '.env'), `ADMIN_EMAIL=admin@example.com\nADMIN_PASSWORD=${password}\n`, { mode: 0o600 })

process.stdout.write(`Made ${title} in ${folder}. Next:

  cd ${positionals[0] ?? name}
  npm install    # writes the first migration as well
  npm start      # http://localhost:3000

The first account is admin@example.com with the password ${password} (.env).
`)
