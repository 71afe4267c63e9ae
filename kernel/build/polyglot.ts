// Replaces the package node-polyglot in the build (vite.config.ts): the method that ra-i18n-polyglot calls, with the plural rule that
// Portuguese, English and Spanish share. Most of the package serves other languages.
type Phrases = { readonly [key: string]: string | Phrases | undefined }

const flatten = (phrases: Phrases, prefix = ''): [string, string][] =>
  Object.entries(phrases).flatMap(([key, phrase]) =>
    typeof phrase === 'string' ? [[prefix + key, phrase]] : flatten(phrase ?? {}, `${prefix}${key}.`),
  )

export default class Polyglot {
  readonly #phrases: ReadonlyMap<string, string>
  constructor({ phrases }: { phrases: Phrases }) {
    this.#phrases = new Map(flatten(phrases))
  }
  t(key: string, options: Readonly<Record<string, unknown>> = {}): string {
    const { _: fallback, smart_count: count } = options
    const phrase = this.#phrases.get(key) ?? (typeof fallback === 'string' ? fallback : undefined)
    // The package warns about a missing message, but not in a build.
    if (phrase === undefined) return key
    const [one = '', many = one] =
      count === undefined || count === null ? [phrase] : phrase.split('||||').map((form) => form.trim())
    const valueOf = (name: string) => (Object.hasOwn(options, name) ? options[name] : undefined)
    return (count === 1 ? one : many).replace(/%\{(.*?)\}/g, (place, name: string) => String(valueOf(name) ?? place))
  }
}
