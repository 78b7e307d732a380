import {html} from 'hono/html'
import {SIGN_IN_PATH} from '../roles.ts'
import {FORM_TOKEN_FIELD} from './formToken.ts'

/** A piece of a page, with all outside text escaped. */
export type Html = ReturnType<typeof html>

/** Data of the request that every page needs. */
export interface Frame {
  /** Token for the forms of the page. */
  formToken: string
  /** Path to open after signing in. */
  returnTo: string
  /** The reason why the last attempt has failed. */
  problem?: string | undefined
}

interface About {
  title: string
  problem?: string | undefined
  /** Address to which the browser redirects by itself. */
  next?: string
}

/** Renders a sign-in page. It needs no script. */
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

interface FormOptions {
  frame: Frame
  /** Path below `SIGN_IN_PATH`. */
  action: string
  /** Hidden fields. */
  hidden?: Record<string, string>
  /** Layout of its fields. */
  kind?: 'stack' | 'choices' | 'row'
}

/** Renders a form that other sites cannot send. */
export function form({frame, action, hidden = {}, kind = 'stack'}: FormOptions, content: Html): Html {
  const fields = {[FORM_TOKEN_FIELD]: frame.formToken, returnTo: frame.returnTo, ...hidden}
  return html`<form method="post" action="${SIGN_IN_PATH}${action}" class="${kind}">
    ${Object.entries(fields).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    ${content}
  </form>`
}

interface FieldOptions {
  name: string
  label: string
  /** Tells browsers and password managers what to fill in. */
  autocomplete: string
  type?: 'text' | 'email' | 'password'
  hint?: string
  value?: string
  /** True for the field that has the focus at first. */
  isFirst?: boolean
  /** `numeric` shows digits on a phone. */
  inputmode?: 'numeric' | 'text' | 'email'
}

/** Renders a labelled field that is required. */
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

/** Renders the button that signs out. */
export function signOutForm(frame: Frame): Html {
  return form({frame, action: '/out', kind: 'row'}, html`<button class="plain">Sign out</button>`)
}

/** Renders a page that says what cannot be done, and what to do instead. */
export function refusalPage(sentence: string): Html {
  return layout(
    {title: 'This does not work', problem: sentence},
    html`<p class="further"><a href="${SIGN_IN_PATH}">Go to where you sign in</a></p>`,
  )
}
