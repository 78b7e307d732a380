import * as v from 'valibot'
import {AUTH, askStaff} from '../staff/askStaff.ts'

const Described = v.object({
  id: v.string(),
  type: v.string(),
  transports: v.optional(v.array(v.string())),
})

/** The server's options for a new passkey, in the JSON of the WebAuthn standard. */
const CreationOptions = v.object({
  challenge: v.string(),
  rp: v.object({name: v.string(), id: v.optional(v.string())}),
  user: v.object({id: v.string(), name: v.string(), displayName: v.string()}),
  pubKeyCredParams: v.array(v.object({alg: v.number(), type: v.literal('public-key')})),
  timeout: v.optional(v.number()),
  excludeCredentials: v.optional(v.array(Described)),
  authenticatorSelection: v.optional(
    v.object({
      authenticatorAttachment: v.optional(v.picklist(['platform', 'cross-platform'])),
      requireResidentKey: v.optional(v.boolean()),
      residentKey: v.optional(v.picklist(['discouraged', 'preferred', 'required'])),
      userVerification: v.optional(v.picklist(['discouraged', 'preferred', 'required'])),
    }),
  ),
  attestation: v.optional(v.string()),
})

/** Messages for the browser's errors when no passkey was made. */
const REASONS: Readonly<Record<string, string>> = {
  InvalidStateError: 'This device has a passkey for your account already.',
  NotAllowedError: 'No passkey was made: it was cancelled, or took too long. Try again.',
  SecurityError: 'This browser makes no passkeys for this address. Passkeys need https, or localhost.',
}

/** True if this browser can make passkeys at this address. */
export const canAddPasskey = (): boolean =>
  'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** Makes a passkey on a device of the person. Rejects with an error whose message is for them. */
export async function addPasskey(name: string): Promise<void> {
  const options = await askStaff(`${AUTH}/passkey/generate-register-options`, CreationOptions)
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const credential = await navigator.credentials.create({publicKey}).catch((error: unknown) => {
    const reason = error instanceof DOMException ? REASONS[error.name] : undefined
    throw new Error(reason ?? 'Your device has made no passkey. Try again.', {cause: error})
  })
  if (!(credential instanceof PublicKeyCredential)) throw new Error('Your device has made no passkey.')
  const body = {name, response: credential.toJSON()}
  await askStaff(`${AUTH}/passkey/verify-registration`, v.object({}), {method: 'POST', body})
}
