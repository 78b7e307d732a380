import {createReadStream, existsSync, readdirSync, rmSync} from 'node:fs'
import {open} from 'node:fs/promises'
import path from 'node:path'
import {Readable} from 'node:stream'
import {text} from 'node:stream/consumers'
import {pipeline} from 'node:stream/promises'
import {Decrypter} from 'age-encryption'
import {type Command, EXIT, parse} from 'content-lake/cli'
import {unpackTar} from 'modern-tar/fs'
import {messageOf} from 'content-lake'
import {OperatorError} from '../errors.ts'
import {askAtTerminal} from '../process/askAtTerminal.ts'
import {streamOf} from './streamOf.ts'

/** The first bytes of every file that age has encrypted. */
const ENCRYPTED = 'age-encryption.org/v1'

/** `lake unpack`: turns a downloaded backup into a folder that can be restored. */
export const unpack: Command = {
  form: '<file> <folder>',
  summary: 'makes a backup that was downloaded a folder again, for restore',
  options: ['The passphrase is asked for, or read from standard input where that is no terminal.'],
  async run(args, {out, error}) {
    const {positionals} = parse(args, {}, ['file', 'folder'])
    const [file = '', folder = ''] = positionals
    try {
      const made = await unpackInto(folder, file)
      out(`The backup is in ${made}. To put it back: npm run lake -- restore ${made}`)
      return EXIT.done
    } catch (reason) {
      if (!(reason instanceof OperatorError)) throw reason
      error(reason.message)
      return EXIT.failed
    }
  },
}

/**
 * Unpacks a backup into a new folder that only its owner can read. @returns the folder of the backup
 * @throws OperatorError if that fails; nothing of the folder is left then
 */
async function unpackInto(folder: string, file: string): Promise<string> {
  if (existsSync(folder)) throw new OperatorError(`${folder} is there already. Name a folder that is not.`)
  try {
    const content = (await isEncrypted(file)) ? await decrypted(file) : createReadStream(file)
    await pipeline(content, unpackTar(folder, {fmode: 0o600, dmode: 0o700}))
  } catch (error) {
    rmSync(folder, {recursive: true, force: true})
    if (error instanceof OperatorError) throw error
    throw new OperatorError(`${file} cannot be unpacked (${messageOf(error)}). Download it again.`)
  }
  return path.join(folder, readdirSync(folder)[0] ?? '')
}

async function isEncrypted(file: string): Promise<boolean> {
  await using handle = await open(file)
  const {buffer} = await handle.read({buffer: Buffer.alloc(ENCRYPTED.length)})
  return buffer.toString('latin1') === ENCRYPTED
}

async function decrypted(file: string): Promise<Readable> {
  const {stdin} = process
  const passphrase = stdin.isTTY
    ? await askAtTerminal('Passphrase: ', {isSecret: true})
    : ((await text(stdin)).split('\n')[0] ?? '')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const encrypted = streamOf(createReadStream(file))
  try {
    return Readable.from(await decrypter.decrypt(encrypted))
  } catch (error) {
    if (!messageOf(error).startsWith('no identity matched')) throw error
    throw new OperatorError(`This passphrase does not open ${file}.`)
  }
}
