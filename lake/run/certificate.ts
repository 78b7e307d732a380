import {SubjectAlternativeNameExtension, X509CertificateGenerator} from '@peculiar/x509'
import {HOSTED_NAMES} from './hostedHosts.ts'

const ALGORITHM = {name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256'}
const DAY = 86_400_000

/**
 * Creates a self-signed certificate for the hosted names, and its key, both PEM. Only processes that are told to trust it do so, and
 * the key stays in memory.
 */
export async function createCertificate(): Promise<{cert: string; key: string}> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const names = HOSTED_NAMES.map((value) => ({type: 'dns', value}) as const)
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=Embedded content lake',
    notBefore: new Date(Date.now() - DAY),
    notAfter: new Date(Date.now() + 365 * DAY),
    keys,
    signingAlgorithm: ALGORITHM,
    extensions: [new SubjectAlternativeNameExtension(names)],
  })
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  return {
    cert: `${certificate.toString('pem')}\n`,
    key: `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n`,
  }
}
