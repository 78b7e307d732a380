import {html} from 'hono/html'
import {SIGN_IN_PATH, type StaffRole} from '../roles.ts'
import {DEMO_KEY_FILE} from '../staff/demoDoor.ts'
import {field, form, type Frame, type Html, layout, signOutForm} from './layout.ts'

/** A demo user and their role. */
export interface DemoUser {
  id: string
  role: StaffRole
}

/** Each role has a color too, like the site's audiences. */
const GROUNDS: Readonly<Record<string, string>> = {
  administrator: 'on-butter',
  marketing: 'on-shell',
  legal: 'on-sky',
  developer: 'on-leaf',
}

/**
 * Renders the page on which a demo user is chosen, as long as there is no account and only this machine reaches the server.
 * @param current id of the demo user who is signed in
 */
export function demoPage(frame: Frame, users: readonly DemoUser[], current: string | undefined): Html {
  return layout(
    {title: 'Who is editing?', problem: frame.problem},
    html`<p class="lead">
        This is for trying the site on this machine. Choose what you work on: your changes are saved under
        that name, and this browser remembers it for thirty days. There is no password: anybody with the link
        that the server printed can sign in.
      </p>
      ${form(
        {frame, action: '', kind: 'choices'},
        html`${users.map((user) => userButton(user, user.id === current))}`,
      )}
      ${current === undefined ? '' : goOnOrOut(frame)}
      <section class="aside">
        <h2>Not just trying?</h2>
        <p>
          Create the first administrator. From then on everybody signs in as themselves, and these four are
          gone for good.
        </p>
        <p><a class="btn ghost" href="${SIGN_IN_PATH}/first">Create the first administrator</a></p>
      </section>`,
  )
}

function userButton({id, role}: DemoUser, isCurrent: boolean): Html {
  return html`<button
    class="${GROUNDS[role.name] ?? 'on-paper'}"
    name="user"
    value="${id}"
    ${isCurrent ? html`aria-current="true"` : ''}
  >
    <span class="name">${role.title}</span>
    <span class="purpose">${role.purpose}${isCurrent ? html` <b>You are signed in.</b>` : ''}</span>
  </button>`
}

/** Renders the page for people who have come without the link that the server printed, while there is no account. */
export function keyPage({returnTo, problem}: Frame): Html {
  return layout(
    {title: 'Open the link that the server printed', problem},
    html`<p class="lead">
        Nobody has an account on this server yet, so it lets in the person who started it. The link stands in
        the terminal, below the addresses, and this browser remembers it.
      </p>
      <section class="aside">
        <h2>Is the terminal closed?</h2>
        <p>
          The key that the link ends with is also in the file <code>${DEMO_KEY_FILE}</code> of the lake’s
          folder, which is <code>.lake</code> unless you have set another.
        </p>
        <form method="get" action="${SIGN_IN_PATH}" class="stack">
          <input type="hidden" name="returnTo" value="${returnTo}" />
          ${field({name: 'key', label: 'Key', autocomplete: 'off'})} <button class="btn ghost">Open</button>
        </form>
      </section>`,
  )
}

/** Renders the page for a server without an account that others can reach. */
export function nobodyPage(): Html {
  return layout(
    {title: 'Nobody can sign in yet'},
    html`<p class="lead">
        There is no account on this server, and it can be reached from other machines. So nobody gets in until
        there is a first administrator.
      </p>
      <section class="aside">
        <h2>If you run this server</h2>
        <ul>
          <li>
            Open the one-time link that it printed when it started. The link is good for an hour; start the
            server again for another.
          </li>
          <li>Or run <code>npm run lake -- admin</code> on the machine.</li>
        </ul>
        <h2>If you do not</h2>
        <p>Ask somebody who does to invite you.</p>
      </section>`,
  )
}

interface Ways {
  /** Email of the last attempt. */
  email: string
  hasCompany: boolean
}

/** Renders the page where people with an account sign in. */
export function passwordPage(frame: Frame, {email, hasCompany}: Ways): Html {
  return layout(
    {title: 'Sign in to edit', problem: frame.problem},
    html`${form(
        {frame, action: '/password'},
        html`${field({
            name: 'email',
            label: 'Email',
            type: 'email',
            autocomplete: 'username',
            value: email,
            isFirst: email === '',
          })}
          ${field({
            name: 'password',
            label: 'Password',
            type: 'password',
            autocomplete: 'current-password',
            isFirst: email !== '',
          })} <button class="btn">Sign in</button>`,
      )}
      <div class="ways">
        <button class="btn ghost" type="button" data-passkey data-return-to="${frame.returnTo}" hidden>
          Use a passkey
        </button>
        <p class="problem" role="alert" data-passkey-problem hidden></p>
        ${
          hasCompany
            ? form(
                {frame, action: '/company'},
                html`<button class="btn ghost">Sign in with your company</button>`,
              )
            : ''
        }
      </div>
      <p class="hint">
        Forgot your password, or lost your phone? An administrator can make you a link for a new one.
      </p>
      <script type="module" src="${SIGN_IN_PATH}/passkey.js"></script>`,
  )
}

/** Renders the page that redirects to the company's provider. The CSP forbids forms to redirect to another site. */
export function companyPage(address: string): Html {
  return layout(
    {title: 'Going on to your company', next: address},
    html`<p class="lead">Your company’s sign-in opens by itself.</p>
      <p><a class="btn" href="${address}">Open it now</a></p>`,
  )
}

/** Renders the page for people who are signed in. */
export function signedInPage(
  frame: Frame,
  {name, email, mayLink}: {name: string; email: string; mayLink: boolean},
): Html {
  return layout(
    {title: 'You are signed in', problem: frame.problem},
    html`<p class="lead">As <b>${name}</b>, ${email}.</p>
      ${goOnOrOut(frame)}
      ${
        mayLink
          ? form(
              {frame, action: '/company'},
              html`<button class="btn ghost">Link your company’s sign-in</button>`,
            )
          : ''
      }`,
  )
}

function goOnOrOut(frame: Frame): Html {
  return html`<div class="further">
    <a class="btn" href="${frame.returnTo}">Go on editing</a>
    ${signOutForm(frame)}
  </div>`
}
