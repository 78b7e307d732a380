import * as v from 'valibot'
import {isRecord} from '../../../schemas/isRecord.ts'
import {AUTH, askStaff, tellStaff} from '../staff/askStaff.ts'

/** The server's options for a new passkey, in the JSON of the WebAuthn standard. The browser checks what is in it. */
const CreationOptions = v.custom<PublicKeyCredentialCreationOptionsJSON>(isRecord)

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
  await tellStaff(`${AUTH}/passkey/verify-registration`, 'POST', {name, response: credential.toJSON()})
}
