import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {readFileSync} from 'node:fs'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {type Certificate, makeCertificate} from '../hosted/certificate.ts'

const DOCUMENT = path.resolve(import.meta.dirname, '../../docs/deploying.md')

/** Debian keeps it outside the command folders of ordinary users. */
export const COMMANDS = `${process.env['PATH']}:/usr/sbin:/usr/local/sbin`

/** Returns the code block of docs/deploying.md that begins with a comment, such as a file name. */
export function documented(title: string): string {
  const blocks = readFileSync(DOCUMENT, 'utf8').matchAll(/^```\w+\n# (.+?)\n(.*?)^```$/gms)
  const block = [...blocks].find(([, name]) => name === title)?.[2]
  if (block === undefined) throw new Error(`${DOCUMENT} has no block that begins with "# ${title}".`)
  return block
}

/** Replaces each of these texts, which must exist. */
export function filledIn(template: string, values: Record<string, string>): string {
  return Object.entries(values).reduce((filled, [placeholder, value]) => {
    if (!filled.includes(placeholder)) throw new Error(`There is no "${placeholder}" to be replaced.`)
    return filled.replaceAll(placeholder, value)
  }, template)
}

/** An nginx in the foreground, with its own folder. */
interface Nginx {
  certificate: Certificate
  stop: () => Promise<void>
}

/**
 * Starts an nginx and waits until it accepts connections.
 * @param port to listen on
 * @param name of the certificate's host
 * @param sites content of a `conf.d` file, given the certificate's folder
 */
export async function startNginx(
  port: number,
  name: string,
  sites: (folder: string) => string,
): Promise<Nginx> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nginx-'))
  const certificate = makeCertificate(folder, [name])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  // A single process, which needs no account of its own.
  const configuration = [
    'daemon off;',
    'master_process off;',
    `pid ${folder}/nginx.pid;`,
    'error_log stderr warn;',
    'events {}',
    `http { access_log off; ${temporary.join(' ')}\n${sites(folder)}\n}`,
  ]
  const file = path.join(folder, 'nginx.conf')
  await writeFile(file, configuration.join('\n'))
  const child = spawn('nginx', ['-p', folder, '-c', file], {
    env: {...process.env, PATH: COMMANDS},
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      errors += `${error.message}. The test needs nginx: apt-get install nginx`
      resolve()
    })
    child.once('close', () => resolve())
  })
  let hasEnded = false
  void ended.then(() => (hasEnded = true))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, {recursive: true, force: true})
  }
  while (!(await takesConnections(port))) {
    if (hasEnded) throw new Error(`nginx ended: ${errors}`)
    await wait(20)
  }
  return {certificate, stop}
}

async function takesConnections(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isTaken = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isTaken
}
