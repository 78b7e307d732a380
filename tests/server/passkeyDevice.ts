import {createHash, generateKeyPairSync, randomBytes, sign} from 'node:crypto'
import * as v from 'valibot'
import type {Visitor} from './visitor.ts'

const PRESENT = 0x01
const KNOWS_OWNER = 0x04
const BRINGS_KEY = 0x40

const Options = v.object({challenge: v.string()})

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** The part of CBOR that passkeys use: https://www.rfc-editor.org/rfc/rfc8949 */
const head = (kind: number, size: number) =>
  size < 24 ? Buffer.from([kind * 32 + size]) : Buffer.from([kind * 32 + 24, size])
const textOf = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)])
const bytesOf = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes])
const number = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const mapOf = (...pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()])

/** A device that makes passkeys and signs in with them, like a laptop with a fingerprint reader. */
export class PasskeyDevice {
  readonly #origin: string
  readonly #id = randomBytes(16)
  readonly #keys = generateKeyPairSync('ec', {namedCurve: 'P-256'})

  /** @param origin of the requesting page */
  constructor(origin: string) {
    this.#origin = origin
  }

  /** Adds a passkey to the signed-in account. @returns the answer's status */
  async register(visitor: Visitor, name: string): Promise<number> {
    const asked = await visitor.ask('/sign-in/auth/passkey/generate-register-options')
    if (asked.status !== 200) return asked.status
    const {x = '', y = ''} = this.#keys.publicKey.export({format: 'jwk'})
    const key = mapOf(
      [number(1), number(2)],
      [number(3), number(-7)],
      [number(-1), number(1)],
      [number(-2), bytesOf(Buffer.from(x, 'base64url'))],
      [number(-3), bytesOf(Buffer.from(y, 'base64url'))],
    )
    const length = Buffer.from([0, this.#id.length])
    const brought = Buffer.concat([Buffer.alloc(16), length, this.#id, key])
    const authData = Buffer.concat([this.#stateOf(PRESENT | KNOWS_OWNER | BRINGS_KEY), brought])
    const attestation = mapOf(
      [textOf('fmt'), textOf('none')],
      [textOf('attStmt'), mapOf()],
      [textOf('authData'), bytesOf(authData)],
    )
    const {status} = await visitor.ask('/sign-in/auth/passkey/verify-registration', {
      name,
      response: this.#credential({
        clientDataJSON: this.#clientData('webauthn.create', asked.text).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      }),
    })
    return status
  }

  /**
   * Signs in.
   * @param knowsOwner true if the device has verified its user
   */
  async signIn(visitor: Visitor, {knowsOwner = true} = {}): ReturnType<Visitor['ask']> {
    const asked = await visitor.ask('/sign-in/auth/passkey/generate-authenticate-options')
    const clientData = this.#clientData('webauthn.get', asked.text)
    const authData = this.#stateOf(knowsOwner ? PRESENT | KNOWS_OWNER : PRESENT)
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#keys.privateKey)
    return visitor.ask('/sign-in/auth/passkey/verify-authentication', {
      response: this.#credential({
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      }),
    })
  }

  /** Returns the authenticator data: the host and the verified flags. The device has no counter. */
  #stateOf(flags: number): Buffer {
    return Buffer.concat([sha256(new URL(this.#origin).hostname), Buffer.from([flags, 0, 0, 0, 0])])
  }

  #clientData(type: string, options: string): Buffer {
    const {challenge} = v.parse(Options, JSON.parse(options))
    return Buffer.from(JSON.stringify({type, challenge, origin: this.#origin}))
  }

  #credential(response: Record<string, string>): object {
    const id = this.#id.toString('base64url')
    return {id, rawId: id, type: 'public-key', response, clientExtensionResults: {}}
  }
}
