import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {html} from 'hono/html'
import {PREVIEW_PATH} from '../../model/connection/sharedPreview.ts'
import {writeMoment} from '../../model/language.ts'

const SHEETS = [
  path.resolve(import.meta.dirname, '../../src/ui/button.css'),
  path.join(import.meta.dirname, 'guest.css'),
]

/** Reads the styles of the bar and the messages, which come on top of the site's. */
export async function readGuestStyle(): Promise<string> {
  const sheets = await Promise.all(SHEETS.map((file) => readFile(file, 'utf8')))
  return sheets.join('\n')
}

const time = (moment: Date) => html`<time datetime="${moment.toISOString()}">${writeMoment(moment)}</time>`

const endForm = (label: string, look = '') =>
  html`<form method="post" action="${PREVIEW_PATH}/end">
    <button class="btn small ${look}">${label}</button>
  </form>`

/** A release that a preview shows. */
export interface ShownRelease {
  title: string | undefined
  isPublished: boolean
}

/** Describes in words what a preview shows. @param release undefined if none is known */
export function describeShown([highest = '']: readonly string[], release: ShownRelease | undefined): string {
  if (highest === 'drafts') return 'It shows drafts that are not published yet.'
  if (highest === 'published') return 'It shows what is published.'
  const {title, isPublished = false} = release ?? {}
  if (isPublished) {
    const name = title === undefined ? 'The release' : `The release “${title}”`
    return `${name} is published: everybody sees it.`
  }
  return title === undefined
    ? 'It shows a release that is not published yet.'
    : `It shows the release “${title}”, which is not published yet.`
}

/** Renders the bar above every page of a preview. @param shown what the preview shows, as a sentence */
export const previewBar = async (shown: string, until: Date): Promise<string> =>
  (
    await html`<aside class="preview-bar on-butter" aria-label="Preview">
      <div class="wrap">
        <p><strong>Preview.</strong> ${shown} The link is good until ${time(until)}.</p>
        ${endForm('End preview', 'ghost')}
      </div>
    </aside>`
  ).toString()

/** A message shown in place of a page. */
export interface Message {
  title: string
  text: string
  /** Label of the button that leads to the public site. */
  way: string
}

export const LINK_REFUSED: Message = {
  title: 'This preview link does not work',
  text: 'It has ended, was turned off, or was not copied in full. Ask the person who sent it for a new one.',
  way: 'Go to the site',
}

export const PREVIEW_ENDED: Message = {
  title: 'This preview has ended',
  text: 'Its time was over, or the person who shared it has turned it off. Ask them for a new link to go on.',
  way: 'Go to the site',
}

export const NOT_OFFERED: Message = {
  title: 'Previews are not shared from here',
  text: 'This server cannot show drafts. Ask the person who sent the link to show them to you in another way.',
  way: 'Go to the site',
}

export const NOT_SHOWN: Message = {
  title: 'This page cannot be shown as it is now',
  text: 'Its draft is not complete, or the server could not read it. Try again in a minute, or tell the person who sent you the link.',
  way: 'End preview',
}

/** Renders a message as the body of a page. */
export const writeMessage = async ({title, text, way}: Message): Promise<string> =>
  (
    await html`<main class="preview-message wrap">
      <h1>${title}</h1>
      <p class="lead">${text}</p>
      ${endForm(way)}
    </main>`
  ).toString()
