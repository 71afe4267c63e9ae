// Replaces the package jsonexport in the build (siteConfig.ts): react-admin exports lists with it, ours have an export of their own.

export default (): never => {
  throw new Error('the build has no exports of react-admin')
}
