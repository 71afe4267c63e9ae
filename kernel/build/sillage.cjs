#!/usr/bin/env node
// Runs a command of the kernel in the package of a product (`sillage start`): imports its src/product/server.ts first, and reads its .env.
// Checks the version of Node, in syntax that old versions understand. In the repository, scripts/preflight.cjs does this.
var path = require('path')
var url = require('url')
var fs = require('fs')

var version = process.versions.node.split('.').map(Number)
if (!(version[0] > 24 || (version[0] === 24 && version[1] >= 7))) {
  console.error(
    'Node.js 24.7 or newer is needed, and this is ' +
      process.versions.node +
      ': run `npm install` again with network access and without --omit=optional or --ignore-scripts (it brings Node 24 along), or install Node.js 24.',
  )
  process.exit(1)
}

var start = path.join(__dirname, 'start.js')
var command = function (name) {
  return [path.join(__dirname, '../commands', name + '.js')]
}
var commands = {
  start: ['--max-semi-space-size=8', start],
  dev: [start, '--dev'],
  build: [start, '--build'],
  test: ['--test', 'tests/**/*.test.ts'],
  migration: command('migration'),
  add: command('add'),
  backup: command('backup'),
  restore: command('restore'),
  admin: command('admin'),
}
var found = commands[process.argv[2]]
var product = path.resolve('src/product/server.ts')
// An image may install the packages before it has the sources.
if (!fs.existsSync(product) && process.env.npm_lifecycle_event === 'postinstall') process.exit(0)
if (!found || !fs.existsSync(product)) {
  console.error(
    found
      ? 'There is no product in this folder: it would have src/product/server.ts'
      : 'The commands are ' + Object.keys(commands).join(', '),
  )
  process.exit(1)
}
// In this process, so that the command gets its signals.
process.execve(
  process.execPath,
  [process.execPath, '--env-file-if-exists=.env', '--import', url.pathToFileURL(product).href].concat(
    found,
    process.argv.slice(3),
  ),
)
