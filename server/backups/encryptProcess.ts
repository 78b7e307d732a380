import {Readable} from 'node:stream'
import {text} from 'node:stream/consumers'
import {pipeline} from 'node:stream/promises'
import {Encrypter} from 'age-encryption'
import {packTar} from 'modern-tar/fs'
import {streamOf} from './streamOf.ts'

// Packs a folder, encrypts it by the passphrase on standard input, and writes it to standard output.
const [folder = '', name = ''] = process.argv.slice(2)
const encrypter = new Encrypter()
encrypter.setPassphrase(await text(process.stdin))
const packed = packTar([{type: 'directory', source: folder, target: name}])
const encrypted = await encrypter.encrypt(streamOf(packed))
await pipeline(Readable.from(encrypted), process.stdout)
