// Replaces the package inflection in the build (siteConfig.ts): react-admin makes labels of names with it, where ours are messages.
const same = (name: string): string => name

export {
  same as capitalize,
  same as humanize,
  same as inflect,
  same as pluralize,
  same as singularize,
  same as transform,
}
