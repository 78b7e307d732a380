import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {html} from 'hono/html'
import {SHARED_REVIEW_PATH} from '../../model/connection/sharedPreview.ts'
import {counted, writeMoment, writeNumber} from '../../model/language.ts'
import type {Message} from '../guests/layout.ts'
import type {Finding} from './review.ts'
import type {PendingSubject} from '../../model/reviewSubject.ts'

/** Reads the styles of guests' reviews, which come on top of the site's. */
export const readReviewStyle = (): Promise<string> =>
  readFile(path.join(import.meta.dirname, 'sharedReview.css'), 'utf8')

export const NOTHING_LEFT: Message = {
  title: 'There is nothing left to look at',
  text: 'It was published meanwhile, or taken back. Ask the person who sent you the link.',
  way: 'Go to the site',
}

interface About {
  pass: string
  until: Date
  kind: PendingSubject['kind']
  title: string
}

const addressOf = ({pass}: About, parameters: Record<string, string> = {}, below = '') =>
  `${SHARED_REVIEW_PATH}${below}?${new URLSearchParams({pass, ...parameters})}`

/** Returns the name of a page; the page that unknown addresses get has an empty address. */
const nameOf = (address: string) => address || 'Addresses that have no page'

const bar = ({kind, title, until}: About) =>
  html`<aside class="preview-bar on-butter" aria-label="Review">
    <div class="wrap">
      <p>
        <strong>Review.</strong> What visitors will see once the ${kind} “${title}” is published. The link is
        good until <time datetime="${until.toISOString()}">${writeMoment(until)}</time>.
      </p>
    </div>
  </aside>`

const pagesIn = (findings: readonly Finding[]) =>
  findings.flatMap((finding) => (finding.kind === 'page' ? [finding.page] : []))

type Page = ReturnType<typeof pagesIn>[number]

const FATES = {changes: '', begins: 'New', ends: 'Ends', fails: 'Cannot be shown'}

function wordsOf({fate, added, removed, isShared}: Page): string {
  if (fate !== 'changes') return FATES[fate]
  const counts = [added > 0 && `+${added}`, removed > 0 && `−${removed}`].filter(Boolean).join(' ')
  const words = counts ? `${counts} words` : 'Looks, links or search texts'
  return isShared ? `${words}, only around the content` : words
}

const pagesOf = (count: number) => counted(count, 'page')

function countOf(findings: readonly Finding[], count: number): {text: string; isDone: boolean} {
  const isDone = findings.some(({kind}) => kind === 'done')
  if (isDone)
    return {isDone, text: count === 0 ? 'No page will be different.' : `${pagesOf(count)} will be different.`}
  const begun = findings.find((finding) => finding.kind === 'begun')
  if (!begun) return {isDone, text: 'It is still being looked for.'}
  const compared = findings.reduce((most, one) => ('compared' in one ? one.compared : most), 0)
  const may = `${pagesOf(begun.candidates.length)} may be different.`
  return {isDone, text: `${may} Of ${writeNumber(compared)} that were compared, ${count} will be.`}
}

const notes = (title: string, texts: readonly string[]) =>
  texts.length === 0
    ? ''
    : html`<section>
        <h2>${title}</h2>
        <ul>
          ${texts.map((text) => html`<li>${text}</li>`)}
        </ul>
      </section>`

/** Renders the list of the pages that change, and of all other findings, as the body of a page. */
export async function writeList(
  about: About,
  {findings, failure}: {findings: readonly Finding[]; failure: string | undefined},
): Promise<string> {
  const pages = pagesIn(findings)
  const {text, isDone} = countOf(findings, pages.length)
  const redirects = findings.flatMap((finding) => (finding.kind === 'begun' ? finding.redirects : []))
  const links = findings.flatMap((finding) => (finding.kind === 'link' ? [finding.link] : []))
  const again = html`<p><a href="${addressOf(about)}">Show what was found meanwhile</a></p>`
  return (
    await html`${bar(about)}
      <main class="shared-review wrap">
        <h1>What will be different</h1>
        <p class="lead">${failure ?? text}</p>
        ${isDone || failure !== undefined ? '' : again}
        <ul class="shared-review-list">
          ${pages.map(
            (page) =>
              html`<li>
                <a href="${addressOf(about, {address: page.address})}">${nameOf(page.address)}</a>
                <span>${wordsOf(page)}</span>
              </li>`,
          )}
        </ul>
        ${notes(
          'Redirects',
          redirects.map(({from, later}) =>
            later === undefined ? `${from} does not lead on any more` : `${from} leads to ${later}`,
          ),
        )}
        ${notes(
          'Links that will lead to nothing',
          links.map(({address, to}) => `${address} links to ${to}`),
        )}
      </main>`
  ).toString()
}

interface Looked {
  address: string
  isPhone: boolean
  findings: readonly Finding[]
}

const SIDES = {now: 'Now', later: 'Then'} as const

const ABSENT = {begins: 'Nothing is at this address yet.', ends: 'Nothing will be at this address.'}

/** Renders a page's present and next state side by side, as the body of a page. */
export async function writePair(about: About, {address, isPhone, findings}: Looked): Promise<string> {
  const found = pagesIn(findings)
  const at = found.findIndex((page) => page.address === address)
  const width = isPhone ? {width: 'phone'} : undefined
  const wayTo = (page: Page | undefined, label: string) =>
    page && html`<a href="${addressOf(about, {address: page.address, ...width})}">${label}</a>`
  const other = html`<a href="${addressOf(about, {address, ...(!isPhone && {width: 'phone'})})}"
    >${isPhone ? 'As on a desktop' : 'As on a phone'}</a
  >`
  const fate = found[at]?.fate
  const side = (name: keyof typeof SIDES) => {
    const absent =
      (fate === 'begins' && name === 'now') || ((fate === 'ends' || fate === 'fails') && name === 'later')
    return html`<figure>
      <figcaption>${SIDES[name]}</figcaption>
      ${
        absent
          ? html`<p>${fate === 'begins' ? ABSENT.begins : fate === 'ends' ? ABSENT.ends : FATES.fails}</p>`
          : html`<div>
              <iframe
                title="${SIDES[name]}: ${nameOf(address)}"
                sandbox="allow-same-origin"
                src="${addressOf(about, {address, at: name}, '/page')}"
              ></iframe>
            </div>`
      }
    </figure>`
  }
  return (
    await html`${bar(about)}
      <main class="shared-review">
        <h1>${nameOf(address)}</h1>
        <nav aria-label="Pages">
          <a href="${addressOf(about)}">All pages</a>
          ${wayTo(found[at - 1], 'Previous page') ?? ''} ${wayTo(found[at + 1], 'Next page') ?? ''} ${other}
        </nav>
        <div class="shared-review-pair ${isPhone ? 'phone' : 'desktop'}">${side('now')}${side('later')}</div>
      </main>`
  ).toString()
}
