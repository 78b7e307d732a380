import {writeSync} from 'node:fs'
import {openSqliteStore} from './sqliteStore.ts'
import {change, document, transaction} from './storeFixtures.ts'
import {messageOf} from '../errors.ts'

/*
 * A process for tests to kill: writes transactions to the folder named by its argument, and prints the id of each once it is
 * acknowledged.
 */

const store = openSqliteStore(process.argv[2] ?? '')
const text = 'x'.repeat(5000)
let written = store.transactions('production', {reverse: true, limit: 1})[0]?.sequence ?? 0
for (;;) {
  const id = `t${(written += 1)}`
  try {
    store.append(transaction(id, [change(null, document(`document-${written}`, {text}, id))]))
    await store.settled()
  } catch (error) {
    writeSync(1, `failed: ${messageOf(error)}\n`)
    process.exit(1)
  }
  writeSync(1, `${id}\n`)
}
