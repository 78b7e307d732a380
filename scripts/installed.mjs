/** Said before whatever needs packages: without them Node fails in words that name no way out. This file runs on any Node. */
import {existsSync} from 'node:fs'

if (!existsSync(new URL('../node_modules/.bin/node', import.meta.url))) {
  process.stderr.write('The packages are not installed, Node 24 among them. Run: npm ci\n')
  process.exit(1)
}
