// Runs a script of package.json: checks the version of Node, in syntax that old versions understand, and imports the product first.
// `--product examples/library` runs it with the product of that folder instead of src (docs/decisions/kernel-and-products.md).
// Without a script it only checks.
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

var fs = require('fs')
var path = require('path')
var url = require('url')
var args = process.argv.slice(2)
var option = args.indexOf('--product')
var folder = option >= 0 ? args.splice(option, 2)[1] || '' : 'src'
var product = path.join(__dirname, '..', folder, 'product/server.ts')

if (!fs.existsSync(product)) {
  console.error('There is no product in "' + folder + '": it would have product/server.ts')
  process.exit(1)
}
// In this process, so that the script gets its signals.
if (args.length > 0)
  process.execve(process.execPath, [process.execPath, '--import', url.pathToFileURL(product).href].concat(args))
