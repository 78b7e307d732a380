/** Examines the image on standard input. Kills itself after the milliseconds in its argument. */
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
