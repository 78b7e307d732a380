import {createInterface} from 'node:readline/promises'
import {Writable} from 'node:stream'

/** Asks the person at the terminal. @param options.isSecret true to hide the answer while it is typed */
export async function askAtTerminal(question: string, {isSecret = false} = {}): Promise<string> {
  const {stdin, stdout} = process
  const nowhere = new Writable({write: (_chunk, _encoding, done) => done()})
  const lines = createInterface({input: stdin, output: isSecret ? nowhere : stdout, terminal: true})
  lines.once('SIGINT', () => process.exit(1))
  if (isSecret) stdout.write(question)
  try {
    return await lines.question(question)
  } finally {
    lines.close()
    if (isSecret) stdout.write('\n')
  }
}
