import {once} from 'node:events'
import {type Command, EXIT} from './command.ts'
import {FOLDER_OPTION, parse} from './parse.ts'
import {serveFolder, SERVING, SERVING_OPTIONS} from './servedFolder.ts'

/** `lake serve`: runs until it gets a signal to end. */
export const serve: Command = {
  form: '',
  summary: 'serves a lake until it is stopped with Ctrl-C',
  options: [
    FOLDER_OPTION,
    '--host <address>       where to listen; default 127.0.0.1',
    '--port <number>        default 4000; 0 takes any that is free',
    ...SERVING_OPTIONS,
  ],
  async run(args, {out, error}) {
    const {values} = parse(args, {
      host: {type: 'string', default: '127.0.0.1'},
      port: {type: 'string', default: '4000'},
      ...SERVING,
    })
    using served = await serveFolder(values, {host: values.host, log: error})
    out(`The lake in ${values.dir} listens at ${served.origin}`)
    await stopped()
    return EXIT.done
  },
}

/** Resolves at a signal to end the process. */
async function stopped(): Promise<void> {
  const asked = new AbortController()
  const {signal} = asked
  await Promise.race([once(process, 'SIGINT', {signal}), once(process, 'SIGTERM', {signal})])
  asked.abort()
}
