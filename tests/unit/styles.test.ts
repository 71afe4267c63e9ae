// Checks what TypeScript accepts: that CSS modules and their importers use the same class names, and that no input cuts its text.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const sheets = globSync('{kernel,src}/**/*.module.css', { cwd: root })
const code = globSync('{kernel,src}/**/*.{ts,tsx}', { cwd: root }).map((path) => ({ path, text: read(path) }))

/** The files that set the maximum, and the texts that say it. */
const isSchema =
  /^kernel\/commands\/|^src\/i18n\/|^kernel\/core\/site\/i18n\/|^kernel\/(?:core|features\/[^/]+)\/(?:contract|server)\/|\/(?:calls|payloads|schemas?)\.ts$/

test('no input cuts a text that is pasted: its schema says the maximum', () => {
  expect(
    code
      .filter(({ path, text }) => !isSchema.test(path) && /(?<!validation\.)\bmaxLength\b/.test(text))
      .map(({ path }) => path),
  ).toEqual([])
})

const uncommented = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\//g, '')

/** Returns the classes that a sheet defines; `:global(…)` refers to another sheet's class. */
const definedClasses = (css: string): Set<string> => {
  const selectors = [...uncommented(css).matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector.trim())
  const own = selectors
    .filter((selector) => !/^@(?!scope)/.test(selector))
    .map((selector) => selector.replaceAll(/:global\([^)]*\)/g, ''))
  return new Set(own.flatMap((selector) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name)))
}

/** Returns the files that import a sheet, each with its name for the sheet. */
const importers = (sheet: string) =>
  code.flatMap(({ path, text }) =>
    [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, name = '', specifier = '']) => {
      const target = specifier.startsWith('#')
        ? specifier.slice(1)
        : relative(root, resolve(root, dirname(path), specifier))
      return target === sheet ? [{ path, name, text }] : []
    }),
  )

/** Returns the classes of a sheet that another rule composes: `composes: card from './Card.module.css'`. */
const composed = (sheet: string) =>
  sheets.flatMap((other) =>
    [...uncommented(read(other)).matchAll(/composes:\s*([^;]+?)(?:\s+from\s+'([^']+)')?;/g)].flatMap(
      ([, names = '', from]) =>
        (from === undefined ? other : relative(root, resolve(root, dirname(other), from))) === sheet
          ? names.split(/\s+/)
          : [],
    ),
  )

/** Returns the classes of a sheet that a file uses by name. */
const taken = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`(?<![./])\\b${name}\\.(\\w+)`, 'g'))].map(([, found = '']) => found)

/** Returns all string literals of a file that uses `styles[variant]`, because its variants are among them. */
const literals = (text: string, name: string) =>
  text.includes(`${name}[`) ? [...text.matchAll(/'(\w+)'/g)].map(([, literal = '']) => literal) : []

test('every class of a CSS module is used by a file that imports the module', () => {
  const unused = sheets.flatMap((sheet) => {
    const used = new Set(importers(sheet).flatMap(({ name, text }) => [...taken(text, name), ...literals(text, name)]))
    for (const name of composed(sheet)) used.add(name)
    return [...definedClasses(read(sheet))].filter((name) => !used.has(name)).map((name) => `${sheet}: .${name}`)
  })
  expect(unused).toEqual([])
})

test('every class that code uses from a CSS module exists in the module', () => {
  const missing = sheets.flatMap((sheet) => {
    const defined = definedClasses(read(sheet))
    return importers(sheet).flatMap(({ path, name, text }) =>
      taken(text, name)
        .filter((found) => !defined.has(found))
        .map((found) => `${path}: .${found} of ${sheet}`),
    )
  })
  expect(missing).toEqual([])
})

test('CSS modules have unique file names and class names in camelCase', () => {
  const names = sheets.map((sheet) => basename(sheet))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  const odd = sheets.flatMap((sheet) =>
    [...definedClasses(read(sheet))].filter((name) => !/^[a-z][a-zA-Z0-9]*$/.test(name)),
  )
  expect(odd).toEqual([])
})
