import path from 'node:path'
import {schemaIdSingleton, schemaTypeSingleton} from '@sanity/preview-url-secret/constants'
import {setSecretSearchParams} from '@sanity/preview-url-secret/without-secret-search-params'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {type Checkout, makeServedCheckout, writeFiles} from '../server/checkout.ts'
import {Visitor} from '../server/visitor.ts'
import {DATASET, type Imitation, startImitation} from './imitation.ts'

/** Time limit on a busy machine, in milliseconds. */
const PATIENCE = 60_000

/** A renderer of one page with one field. */
const RENDERER = `
  export const loadCities = () => Promise.resolve([])
  export const listAddresses = () => Promise.resolve([])
  export const prerenderPage = async (site, address, {client}, notice) => {
    const title = await client.fetch('*[_type == "page"][0].title')
    return {html: (notice?.html ?? '') + title, status: 200, inline: {scripts: [], styles: []}, changesWithTheDay: false, leftOut: []}
  }
  export const writePlainPage = (site, {body}) => ({html: body, inline: {scripts: [], styles: []}})
`

const SECRET = 'c2VjcmV0IG9mIHRoZSBzaGFyZQ'

let hosted: Imitation
let checkout: Checkout

beforeAll(async () => {
  hosted = await startImitation()
  const page = {_type: 'page', route: '/A'}
  hosted.lake.engine
    .dataset(DATASET)
    .mutate(
      [
        {create: {_id: 'siteSettings', _type: 'siteSettings'}},
        {create: {...page, _id: 'page-a', title: 'Published'}},
        {create: {...page, _id: 'drafts.page-a', title: 'Drafted'}},
        {create: {_id: schemaIdSingleton, _type: schemaTypeSingleton, secret: SECRET}},
      ],
      {author: 'staff'},
    )
  checkout = await makeServedCheckout()
  await writeFiles(path.join(checkout.folder, '.cache/prerender'), {'entry.js': RENDERER})
}, PATIENCE)
afterAll(async () => {
  await checkout.dispose()
  await hosted.stop()
})

/** Opens the link to a draft of the hosted project at our server. */
async function openLink(variables: Record<string, string>) {
  const running = checkout.run('start.ts', {
    args: ['--no-build'],
    variables: {...hosted.variables, ...variables},
  })
  const origin = await running.origin
  const guest = new Visitor(origin)
  const {href} = setSecretSearchParams(new URL('/preview', origin), SECRET, '/A', 'drafts')
  return {running, guest, opened: await guest.open(href)}
}

test(
  'drafts of a hosted project are shown with a token that no answer has, and only with one',
  async () => {
    const token = await hosted.token('local-developer')
    const {running, guest, opened} = await openLink({SANITY_VIEWER_TOKEN: token})
    expect([opened.status, opened.location]).toEqual([302, '/A'])
    const page = await guest.open('/A')
    expect(page.text).toContain('Drafted')
    expect(page.text).toContain('It shows drafts')
    for (const {text, headers} of [opened, page])
      expect(text + JSON.stringify([...headers])).not.toContain(token)
    expect((await new Visitor(guest.origin).open('/A')).text).not.toContain('Drafted')

    hosted.lake.engine
      .dataset(DATASET)
      .mutate([{patch: {id: schemaIdSingleton, set: {secret: null}}}], {author: 'staff'})
    expect((await guest.open('/A')).text).toContain('This preview has ended')
    await running.stop()

    const without = await openLink({})
    expect([without.opened.status, without.opened.text]).toEqual([
      404,
      expect.stringContaining('Previews are not shared from here'),
    ])
    expect((await without.guest.open('/preview/sharing.json')).text).toBe('{"offered":false}')
    expect(hosted.strangers).toEqual([])
  },
  PATIENCE,
)
