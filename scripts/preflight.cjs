// Checks the version of Node before `npm start` and `npm test`, in syntax that old versions understand.
var version = process.versions.node.split('.').map(Number)
var isRecent = version[0] > 24 || (version[0] === 24 && version[1] >= 7)

if (!isRecent) {
  console.error(
    'Sillage needs Node.js 24.7 or newer, and this is ' +
      process.versions.node +
      ': run `npm ci` again with network access and without --omit=optional or --ignore-scripts (it brings Node 24 along), or install Node.js 24.',
  )
  process.exit(1)
}
