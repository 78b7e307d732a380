import {html} from 'hono/html'
import {SIGN_IN_PATH, type StaffRole} from '../roles.ts'

/** What the page shows. */
interface SignInPage {
  /** Who can sign in, by the id of the user. */
  choices: {id: string; role: StaffRole}[]
  /** Id of the user who is signed in already. */
  current: string | undefined
  /** Where to go on to. */
  returnTo: string
  /** Why signing in has failed. */
  problem?: string
}

/** Roles are told apart by color too, as the site's audiences are. */
const GROUNDS: Readonly<Record<string, string>> = {
  administrator: 'on-butter',
  marketing: 'on-shell',
  legal: 'on-sky',
  developer: 'on-leaf',
}

/** The page where staff say who they are. It needs no script. */
export function signInPage({choices, current, returnTo, problem}: SignInPage) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Sign in to edit</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${SIGN_IN_PATH}/style.css" />
      </head>
      <body>
        <main class="sign-in">
          <img src="/favicon.svg" alt="" width="56" height="56" />
          <h1>Who is editing?</h1>
          <p class="lead">
            Choose what you work on. Your changes are saved under that name, and this browser remembers it for
            thirty days. There is no password: everybody who can use this computer can sign in.
          </p>
          ${problem === undefined ? '' : html`<p class="problem" role="alert">${problem}</p>`}
          <form method="post" action="${SIGN_IN_PATH}" class="choices">
            <input type="hidden" name="returnTo" value="${returnTo}" />
            ${choices.map((choice) => choiceButton(choice, choice.id === current))}
          </form>
          ${current === undefined ? '' : signOutForm(returnTo)}
        </main>
      </body>
    </html>`
}

function choiceButton({id, role}: SignInPage['choices'][number], isCurrent: boolean) {
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

function signOutForm(returnTo: string) {
  return html`<form method="post" action="${SIGN_IN_PATH}/out" class="further">
    <a href="${returnTo}">Go on editing</a>
    <button class="plain">Sign out</button>
  </form>`
}
