/** Looks at the image that comes by standard input, and ends itself when that takes longer than so many milliseconds. */
import {buffer} from 'node:stream/consumers'
import {lookAtImage} from './lookAtImage.ts'

const bytes = await buffer(process.stdin)
const timer = setTimeout(() => process.kill(process.pid, 'SIGKILL'), Number(process.argv[2]))
try {
  const {upright, ...look} = await lookAtImage(bytes)
  process.stdout.write(JSON.stringify({...look, upright: Buffer.from(upright).toString('base64')}))
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
} finally {
  clearTimeout(timer)
}
