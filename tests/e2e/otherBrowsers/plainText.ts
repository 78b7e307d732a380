import {expect} from '@playwright/test'
import * as v from 'valibot'
import {type Served, tokenOf} from '../../server/token.ts'
import type {Visitor} from './visitor.ts'

const TEXT =
  'First sentence.  Second one.\nNext line\n\nSecond\tparagraph: 5 < 6 & “quoted”\n\n\n- one\n- two'
/** Its paragraphs, with gaps of any width as one space. */
const PARAGRAPHS = [
  'First sentence. Second one.\nNext line',
  'Second paragraph: 5 < 6 & “quoted”',
  '- one\n- two',
]

const Answer = v.object({result: v.nullable(v.array(v.object({text: v.array(v.string())})))})

const FIELD = '[data-testid=field-body]'
const EDITOR = `${FIELD} [contenteditable=true]`
const OVERLAY = `${FIELD} [data-testid=activate-overlay]`

const isThere = (selector: string) => `document.querySelector('${selector}') !== null`

/** Copies a text, as from a page or program with plain text only. */
const select = `(() => {
  const source = document.body.appendChild(document.createElement('textarea'))
  source.value = ${JSON.stringify(TEXT)}
  source.select()
})()`
const removeSource = '(document.querySelector("body > textarea").remove(), null)'

/** Creates a help topic without a text, as its author would. */
async function beginTopic(product: Served, id: string) {
  const headers = {authorization: `Bearer ${await tokenOf(product, 'local-administrator')}`}
  const data = `${product.origin}/v2025-02-19/data`
  const _id = `drafts.${id}`
  const mutate = async (mutation: object) => {
    const body = JSON.stringify({mutations: [mutation]})
    expect((await fetch(`${data}/mutate/production`, {method: 'POST', headers, body})).status).toBe(200)
  }
  await mutate({create: {_id, _type: 'helpTopic'}})
  const query = new URLSearchParams({
    perspective: 'raw',
    query: `*[_id == "${_id}"][0].body[]{"text": children[].text}`,
  })
  return {
    address: `/studio/intent/edit/id=${id};type=helpTopic/`,
    /** Returns the paragraphs in the lake. */
    stored: async () => {
      const answer = await fetch(`${data}/query/production?${query}`, {headers})
      const {result} = v.parse(Answer, await answer.json())
      return result?.map(({text}) => text.join('').replaceAll(/[ \t]+/g, ' '))
    },
    remove: () => mutate({delete: {id: _id}}),
  }
}

/**
 * Opens the text of a new help topic in the Studio, pastes plain text with the browser's clipboard, and expects its
 * words, gaps and paragraphs in the lake.
 * @param open opens an address of the Studio for a person with permission to edit
 */
export async function expectPlainTextPasted(
  browser: Pick<Visitor, 'read' | 'control'>,
  {product, id, open}: {product: Served; id: string; open: (path: string) => Promise<void>},
): Promise<void> {
  const topic = await beginTopic(product, id)
  await open(topic.address)
  // Each may load slowly on a busy machine: the Studio, its form, and the field. Some texts accept typing at once,
  // others after a press.
  for (const part of ['[data-testid=studio-navbar]', '[data-testid=form-view]', `${EDITOR}, ${OVERLAY}`])
    await expect.poll(() => browser.read(isThere(part)), {message: part}).toBe(true)
  await browser.read(`(document.querySelector('${OVERLAY}')?.click(), null)`)
  const hasText = `document.querySelector('${EDITOR}')?.textContent.includes('First sentence') === true`
  // A text that is rerendered takes no input, so it is copied and pasted again.
  await expect(async () => {
    if ((await browser.read(hasText)) === true) return
    await browser.read(select)
    await browser.control('c')
    await browser.read(removeSource)
    await browser.read(`(document.querySelector('${EDITOR}').focus(), null)`)
    await expect.poll(() => browser.read(`document.activeElement.matches('${EDITOR}')`)).toBe(true)
    await browser.control('v')
    await expect.poll(() => browser.read(hasText), {timeout: 15_000}).toBe(true)
  }).toPass()
  await expect.poll(topic.stored).toEqual(PARAGRAPHS)
  await topic.remove()
}
