// Runs a script of package.json: checks the version of Node, in syntax that old versions understand, and chooses the product.
// `--product examples/library` runs it with another product than that of src/product: the one whose condition package.json names
// (docs/decisions/kernel-and-products.md). Without a script it only checks.
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

var products = require('../package.json').imports['#product/*']
var args = process.argv.slice(2)
var option = args.indexOf('--product')

if (option >= 0) {
  var folder = (args[option + 1] || '').replace(/^\.\//, '').replace(/\/$/, '')
  var condition = Object.keys(products).find(function (name) {
    return products[name] === './' + folder + '/product/*'
  })
  if (condition === undefined) {
    console.error('There is no product in "' + folder + '": the imports of package.json name every product')
    process.exit(1)
  }
  args.splice(option, 2)
  if (condition !== 'default') args.unshift('--conditions=' + condition)
}
// In this process, so that the script gets its signals.
if (args.length > 0) process.execve(process.execPath, [process.execPath].concat(args))
