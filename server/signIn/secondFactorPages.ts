import {html, raw} from 'hono/html'
import {renderSVG} from 'uqr'
import {SIGN_IN_PATH} from '../roles.ts'
import {field, form, type Frame, type Html, layout, signOutForm} from './layout.ts'

/** Empty modules around a QR code, as its standard requires. */
const QUIET_ZONE = 4

const codeField = (hint: string): Html =>
  field({
    name: 'code',
    label: 'Code',
    hint,
    autocomplete: 'one-time-code',
    inputmode: 'numeric',
    isFirst: true,
  })

/** Renders the page after a password: it takes the app's code or a recovery code. */
export function codePage(frame: Frame, {isRecovery}: {isRecovery: boolean}): Html {
  return layout(
    {title: 'One more step', problem: frame.problem},
    html`${form(
        {frame, action: '/code'},
        html`${codeField('The six digits that your authenticator app shows now.')}
          <button class="btn">Sign in</button>`,
      )}
      <details class="aside" ${isRecovery ? html`open` : ''}>
        <summary>Use a recovery code instead</summary>
        ${form(
          {frame, action: '/code'},
          html`${field({
              name: 'recoveryCode',
              label: 'Recovery code',
              hint: 'One of those that you kept when you set up your app, such as a1B2c-D3e4F. Each works once.',
              autocomplete: 'off',
            })} <button class="btn ghost">Use this recovery code</button>`,
        )}
        <p class="hint">None left? An administrator can make you a link to start over.</p>
      </details>
      <p class="further"><a href="${SIGN_IN_PATH}">Sign in as somebody else</a></p>`,
  )
}

/** Renders the page before a second factor is set up: it confirms that the person at the browser is the one who signed in. */
export function beginSetupPage(frame: Frame): Html {
  return layout(
    {title: 'Set up a second step', problem: frame.problem},
    html`<p class="lead">
        On this server a password alone is not enough. You need an authenticator app on your phone, such as
        the one of your password manager: from now on it shows a code when you sign in.
      </p>
      ${form(
        {frame, action: '/second-factor'},
        html`${field({
            name: 'password',
            label: 'Your password again',
            type: 'password',
            autocomplete: 'current-password',
            isFirst: true,
          })} <button class="btn">Go on</button>`,
      )}
      ${signOutForm(frame)}`,
  )
}

/** Renders the secret for the app. @param address with the scheme `otpauth:` */
export function scanPage(frame: Frame, address: string): Html {
  const secret = new URL(address).searchParams.get('secret') ?? ''
  return layout(
    {title: 'Scan this with your app', problem: frame.problem},
    html`<div class="qr" role="img" aria-label="QR code for your authenticator app">
        ${raw(renderSVG(address, {border: QUIET_ZONE}))}
      </div>
      <p>
        No camera? Enter this key in the app:
        <code class="secret">${secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      ${form(
        {frame, action: '/second-factor/code', hidden: {address}},
        html`${codeField('The six digits that the app shows now.')} <button class="btn">Confirm</button>`,
      )}
      ${signOutForm(frame)}`,
  )
}

/** Renders the recovery codes for a lost phone. They are shown only this once. */
export function recoveryCodesPage({returnTo}: Frame, codes: readonly string[]): Html {
  return layout(
    {title: 'Keep these recovery codes'},
    html`<p class="lead">
        With one of these you sign in when your phone is lost. Each works once. Print them or put them into
        your password manager: they are not shown again.
      </p>
      <ul class="codes" role="list">
        ${codes.map((code) => html`<li><code>${code}</code></li>`)}
      </ul>
      <p><a class="btn" href="${returnTo}">I have kept them</a></p>`,
  )
}

/** Renders the page for a session that is older than the person's second factor. */
export function signInAnewPage(frame: Frame): Html {
  return layout(
    {title: 'Sign in once more'},
    html`<p class="lead">
        On this server a password alone is not enough, and you signed in here without the code of your app.
        Sign out, then sign in with it.
      </p>
      ${signOutForm(frame)}`,
  )
}
