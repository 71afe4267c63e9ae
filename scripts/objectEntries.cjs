// What the build takes in the place of the package object.entries (vite.config.ts).
module.exports = Object.entries
