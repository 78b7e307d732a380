import {html} from 'hono/html'
import {SIGN_IN_PATH} from '../roles.ts'
import {FORM_TOKEN_FIELD} from './formToken.ts'

/** A piece of a page, with everything escaped that came from outside. */
export type Html = ReturnType<typeof html>

/** What every page knows of the request that it answers. */
export interface Frame {
  /** For the forms of the page. */
  formToken: string
  /** Where to go on to in the end. */
  returnTo: string
  /** Why the last try has failed. */
  problem?: string | undefined
}

/** What a page says of itself. */
interface About {
  title: string
  problem?: string | undefined
  /** Where the browser goes on to by itself. */
  next?: string
}

/** A page where staff sign in. It needs no script. */
export function layout({title, problem, next}: About, main: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${next === undefined ? '' : html`<meta http-equiv="refresh" content="0; url=${next}" />`}
        <title>${problem === undefined ? '' : 'Error: '}${title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${SIGN_IN_PATH}/style.css" />
      </head>
      <body>
        <main class="sign-in">
          <img src="/favicon.svg" alt="" width="56" height="56" />
          <h1>${title}</h1>
          ${problem === undefined ? '' : html`<p class="problem" role="alert">${problem}</p>`} ${main}
        </main>
      </body>
    </html>`
}

/** What a form does. */
interface FormOptions {
  frame: Frame
  /** Path below that of signing in. */
  action: string
  /** What it says besides what people enter. */
  hidden?: Record<string, string>
  /** How it is laid out. */
  kind?: 'stack' | 'choices' | 'row'
}

/** A form that other sites cannot send. */
export function form({frame, action, hidden = {}, kind = 'stack'}: FormOptions, content: Html): Html {
  const fields = {[FORM_TOKEN_FIELD]: frame.formToken, returnTo: frame.returnTo, ...hidden}
  return html`<form method="post" action="${SIGN_IN_PATH}${action}" class="${kind}">
    ${Object.entries(fields).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    ${content}
  </form>`
}

/** An entry of a form. */
interface FieldOptions {
  name: string
  label: string
  /** What browsers and password managers fill in. */
  autocomplete: string
  type?: 'text' | 'email' | 'password'
  hint?: string
  value?: string
  /** Whether it is where people begin to type. */
  isFirst?: boolean
  /** `numeric` shows digits on a phone. */
  inputmode?: 'numeric' | 'text' | 'email'
}

/** A labelled entry that must be filled in. */
export function field(options: FieldOptions): Html {
  const {name, label, autocomplete, type = 'text', hint, value = '', isFirst = false, inputmode} = options
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${hint === undefined ? '' : html`<p class="hint" id="${name}-hint">${hint}</p>`}
    <input
      class="input"
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      autocomplete="${autocomplete}"
      ${hint === undefined ? '' : html`aria-describedby="${name}-hint"`}
      ${inputmode === undefined ? '' : html`inputmode="${inputmode}"`}
      ${isFirst ? html`autofocus` : ''}
      ${/^(?:off|one-time-code)$/.test(autocomplete) ? html`autocapitalize="none" spellcheck="false"` : ''}
      required
    />
  </div>`
}

/** The ways out of a page. */
export function signOutForm(frame: Frame): Html {
  return form({frame, action: '/out', kind: 'row'}, html`<button class="plain">Sign out</button>`)
}

/** A page that says what cannot be done, and what to do instead. */
export function refusalPage(sentence: string): Html {
  return layout(
    {title: 'This does not work', problem: sentence},
    html`<p class="further"><a href="${SIGN_IN_PATH}">Go to where you sign in</a></p>`,
  )
}
