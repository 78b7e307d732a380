import {execFileSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import path from 'node:path'

/** A certificate for host names, with its key. */
export interface Certificate {
  /** Path of the file, for `NODE_EXTRA_CA_CERTS`. */
  file: string
  cert: Buffer
  key: Buffer
}

/**
 * Makes a certificate that only tests trust, with the machine's `openssl`.
 * @param folder for the certificate
 * @param names such as `*.example.com`
 */
export function makeCertificate(folder: string, names: readonly string[]): Certificate {
  const file = path.join(folder, 'certificate.pem')
  const keyFile = path.join(folder, 'key.pem')
  const alternatives = names.map((name) => `DNS:${name}`).join(',')
  const command =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=hosted'.split(' ')
  const output = ['-addext', `subjectAltName=${alternatives}`, '-keyout', keyFile, '-out', file]
  execFileSync('openssl', [...command, ...output], {stdio: 'pipe'})
  return {file, cert: readFileSync(file), key: readFileSync(keyFile)}
}
