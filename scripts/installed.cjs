/** Said before whatever needs packages: without them Node fails in words that name no way out. This file runs on any Node since 8. */
const fs = require('fs')
const path = require('path')

const NEEDED = 24
const running = Number.parseInt(process.versions.node, 10)

/** npm writes it once all packages are there. */
const isInstalled = fs.existsSync(path.join(__dirname, '../node_modules/.package-lock.json'))

function faultOf() {
  if (!isInstalled) return `The packages are not installed, Node ${NEEDED} among them. Run: npm ci`
  if (running >= NEEDED) return ''
  return `This is Node ${running}, and the project runs on Node ${NEEDED} or newer: npm ci brings it for Linux and Windows, elsewhere install it from https://nodejs.org.`
}

const fault = faultOf()
if (fault) {
  process.stderr.write(`${fault}\n`)
  process.exit(1)
}
