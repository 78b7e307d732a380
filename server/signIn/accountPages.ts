import {html} from 'hono/html'
import {MIN_PASSWORD} from '../staff/passwords.ts'
import {field, form, type Frame, type Html, layout} from './layout.ts'

const newPasswordField = (isFirst: boolean): Html =>
  field({
    name: 'password',
    label: 'New password',
    hint: `At least ${MIN_PASSWORD} characters: four random words are easy to keep in mind and hard to guess.`,
    type: 'password',
    autocomplete: 'new-password',
    isFirst,
  })

/** Renders the page for people who have followed a link from an administrator. */
export function choosePasswordPage(
  frame: Frame,
  {key, name, email}: {key: string; name: string; email: string},
): Html {
  return layout(
    {title: 'Choose your password', problem: frame.problem},
    html`<p class="lead">For <b>${name}</b>, ${email}.</p>
      ${form(
        {frame, action: '/link', hidden: {key}},
        html`<input type="text" name="email" value="${email}" autocomplete="username" hidden readonly />
          ${newPasswordField(true)} <button class="btn">Save and sign in</button>`,
      )}`,
  )
}

/** Renders the page that creates the first account. @param key of the one-time link, if one was followed */
export function firstPage(frame: Frame, key: string, {name, email}: {name: string; email: string}): Html {
  return layout(
    {title: 'Create the first administrator', problem: frame.problem},
    html`<p class="lead">
        The first administrator invites everybody else. From then on nobody signs in without an account.
      </p>
      ${form(
        {frame, action: '/first', hidden: key === '' ? {} : {key}},
        html`${field({
            name: 'name',
            label: 'Your name',
            hint: 'Others read it beside what you have changed.',
            autocomplete: 'name',
            value: name,
            isFirst: name === '',
          })}
          ${field({name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: email})}
          ${newPasswordField(name !== '')} <button class="btn">Create and sign in</button>`,
      )}`,
  )
}
