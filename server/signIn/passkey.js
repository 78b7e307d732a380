// The only script of the sign-in pages. Shows the button for passkeys if the browser supports them.

const AUTH = '/sign-in/auth/passkey'
const FAILED = 'The passkey did not work. Try again, or use your password.'
const TOO_MANY = 'There were too many attempts. Wait a minute, then try again.'

const button = document.querySelector('[data-passkey]')
const problem = document.querySelector('[data-passkey-problem]')

/** Asks the device for a passkey, and the server to sign its owner in. */
async function signIn() {
  const asked = await fetch(`${AUTH}/generate-authenticate-options`)
  if (!asked.ok) return asked.status
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await asked.json())
  const credential = await navigator.credentials.get({publicKey})
  const answered = await fetch(`${AUTH}/verify-authentication`, {
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify({response: credential.toJSON()}),
  })
  return answered.status
}

function tell(sentence) {
  problem.textContent = sentence
  problem.hidden = sentence === ''
}

async function signInOrTell() {
  tell('')
  button.disabled = true
  try {
    const status = await signIn()
    if (status === 200) return location.assign(button.dataset.returnTo)
    tell(status === 429 ? TOO_MANY : FAILED)
  } catch (error) {
    // People may cancel.
    tell(error.name === 'NotAllowedError' ? 'No passkey was used. Try again, or use your password.' : FAILED)
  }
  button.disabled = false
  return undefined
}

if (button && window.PublicKeyCredential?.parseRequestOptionsFromJSON) {
  button.hidden = false
  button.addEventListener('click', signInOrTell)
}
