import type {SanityClient} from '@sanity/client'
import * as fc from 'fast-check'
import {createSchema} from 'sanity'
import {describe, expect, test} from 'vitest'
import {readSource} from '../../studio/content/followed.ts'
import {readStates} from '../../studio/content/states.ts'
import type {Refuse} from '../../studio/roles/useRefuse.ts'
import {reasonReadOnly} from '../../studio/roles/writers.ts'
import {schemaTypes} from '../../studio/schemaTypes.ts'
import {find, type Hit, namesOf} from '../../studio/tools/find/find.ts'
import {changesFor, obstacleTo, refusalsOf, replace} from '../../studio/tools/find/replace.ts'
import {type Sought, sought as source} from '../../studio/tools/find/sought.ts'
import {seedDocument, seedDocuments} from './seedDocuments.ts'
import {lakeWith} from './storedContent.ts'

const schema = createSchema({name: 'site', types: schemaTypes})

const look = async (client: SanityClient): Promise<Sought> => (await readSource(client, source)).value

const block = (...children: object[]) => ({
  _type: 'block',
  _key: 'block',
  style: 'normal',
  markDefs: [],
  children,
})
const span = (text: string, ...marks: string[]) => ({_type: 'span', _key: text, text, marks})
const radius = {
  _type: 'factRef',
  _key: 'fact',
  fact: {_type: 'reference', _ref: 'fact-radius'},
  format: 'plain',
}
const hero = (heading: string) => ({_type: 'hero', _key: 'hero', heading, ground: 'leaf', drawing: 'car'})

/** Writes hits with their documents and texts. */
const saidBy = (hits: readonly Hit[]) => hits.map(({id, written}) => `${id}: ${written}`)

const mayAll: Refuse = () => Promise.resolve(undefined)

interface Replacing {
  isExact?: boolean
  into?: string
  refuse?: Refuse
}

/** Replaces all hits that can be replaced. @returns the results, and the reasons for the others */
async function replaceAll(
  client: SanityClient,
  [text, by]: readonly [string, string],
  {isExact = true, into, refuse = mayAll}: Replacing = {},
) {
  const seen = await look(client)
  const hits = find({text, isExact}, seen)
  const refusals = await refusalsOf(hits, into, seen, refuse)
  const refused = hits.flatMap((hit) => obstacleTo(hit, into, seen, refusals) ?? [])
  const free = hits.filter((hit) => obstacleTo(hit, into, seen, refusals) === undefined)
  return {...(await replace(client, changesFor(free, into, seen), into, by)), refused}
}

/** Returns a document without the fields that each write changes. */
async function contentOf(client: SanityClient, id: string) {
  const document = await client.getDocument(id)
  if (!document) return undefined
  const {_id, _rev, _createdAt, _updatedAt, _system, ...content} = document
  return content
}

describe('a search', () => {
  test('reads facts as their values, in plain and in running text', async () => {
    const client = lakeWith([
      {_id: 'page-home', sections: [hero('Anywhere within {radius}')]},
      {_id: 'drafts.faq', _type: 'faqItem', question: 'How far?', answer: [block(span('Up to '), radius)]},
      {_id: 'page-rider', sections: [hero('{radius:words} at most')]},
    ])
    const says = (await client.fetch<{value: number}>('*[_id == "fact-radius"][0]')).value
    const found = saidBy(find({text: `${says} miles`, isExact: false}, await look(client)))
    expect(found).toContain(`page-home: Anywhere within ${says} miles`)
    expect(found).toContain(`faq: Up to ${says} miles`)
    // In every format of the text.
    expect(found).toContain('page-rider: eight miles at most')
    expect(found).toContain(`fact-radius: ${says} miles`)
  })

  test('finds a sentence of the seed by words that stand in it, and says where', async () => {
    const seen = await look(lakeWith())
    const hits = find({text: 'see open jobs', isExact: false}, seen)
    expect(hits.map((hit) => namesOf(hit, seen, schema).join(' → '))).toContain(
      'About us → Hero “Somebody else drives.” → Link “See open jobs” → Label',
    )
  })

  test('finds what is written across lines, with other signs, and in several styles', async () => {
    const client = lakeWith([
      {_id: 'page-home', sections: [hero('We’re\nready—now')]},
      {
        _id: 'faq',
        _type: 'faqItem',
        question: 'Who?',
        answer: [block(span('We’re '), span('ready', 'strong'))],
      },
    ])
    const seen = await look(client)
    expect(saidBy(find({text: "we're ready", isExact: false}, seen))).toEqual(
      expect.arrayContaining(['page-home: We’re\nready—now', 'faq: We’re ready']),
    )
    expect(find({text: 'We’re ready', isExact: true}, seen).map(({id}) => id)).toEqual(['faq'])
  })

  test('tells published, drafts and releases apart, and names a text once that says the same in several', async () => {
    const client = lakeWith([
      {_id: 'page-home', sections: [hero('A green door')]},
      {_id: 'drafts.page-home', sections: [hero('A green door')]},
    ])
    await client.releases.create({releaseId: 'rSpring', metadata: {title: 'Spring', releaseType: 'asap'}})
    await replaceAll(client, ['green door', 'red door'], {into: 'rSpring'})
    const seen = await look(client)
    const [green, ...others] = find({text: 'green door', isExact: true}, seen)
    expect(others).toEqual([])
    expect(green?.states.map(({_id}) => _id)).toEqual(['page-home', 'drafts.page-home'])
    expect(find({text: 'red door', isExact: true}, seen).flatMap(({states}) => states)).toMatchObject([
      {_id: 'versions.rSpring.page-home'},
    ])
  })

  test('looks through 5,000 documents within two seconds of the processor', async () => {
    const pages = seedDocuments.filter(({_type}) => _type === 'page')
    const many = Array.from({length: 5000}, (_, place) => {
      const {_type = '', ...fields} = pages[place % pages.length] ?? {}
      return {...structuredClone(fields), _type, _id: `page-${place}`, _rev: 'first'}
    })
    const seen = {...(await look(lakeWith())), states: readStates(many)}
    const begun = process.cpuUsage()
    expect(find({text: 'miles', isExact: false}, seen).length).toBeGreaterThan(1000)
    expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(2)
  })
})

describe('a replacement', () => {
  test('makes a draft, and leaves what visitors read', async () => {
    const client = lakeWith([{_id: 'page-home', sections: [hero('A green door, a green wall')]}])
    const {changed} = await replaceAll(client, ['green', 'red'])
    expect(changed.map(({id}) => id)).toContain('page-home')
    expect(await contentOf(client, 'page-home')).toMatchObject({
      sections: [hero('A green door, a green wall')],
    })
    expect(await contentOf(client, 'drafts.page-home')).toMatchObject({
      sections: [hero('A red door, a red wall')],
    })
  })

  test('goes on with a draft that there is, and keeps what else it says', async () => {
    const client = lakeWith([
      {_id: 'drafts.page-home', title: 'Not finished', sections: [hero('A green door')]},
      {_id: 'page-home', sections: [hero('A green wall')]},
    ])
    const {refused} = await replaceAll(client, ['A green', 'A red'])
    expect(await contentOf(client, 'drafts.page-home')).toMatchObject({
      title: 'Not finished',
      sections: [hero('A red door')],
    })
    expect(refused).toEqual(['Draft says something else here already.'])
  })

  test('leaves mentions, the facts and the names behind them, and law alone', async () => {
    const client = lakeWith([
      {_id: 'page-home', sections: [hero('Within {radius}, and 8 miles back')]},
      {_id: 'fact-radius', value: 8},
      {_id: 'drafts.privacy', _type: 'legalVersion', changeSummary: '8 miles'},
    ])
    const {changed, refused} = await replaceAll(client, ['8 miles', '9 miles'])
    expect(changed.some(({type}) => type === 'fact' || type.startsWith('legal'))).toBe(false)
    expect(await contentOf(client, 'drafts.page-home')).toMatchObject({
      sections: [hero('Within {radius}, and 9 miles back')],
    })
    expect(refused.join()).toContain('Legal texts are not replaced')
    expect(refused.join()).toContain('A fact is not replaced')
    const name = await replaceAll(client, ['Loop', 'Ring'])
    expect(name.refused).toContain('Other texts mention it. Change it there, and they follow.')
    expect(name.changed.map(({id}) => id)).not.toContain('siteSettings')
  })

  test('leaves what the role of the person may not change', async () => {
    const client = lakeWith([{_id: 'page-home', sections: [hero('A green door')]}])
    const developer = {roles: [{name: 'developer', title: 'Developer'}]}
    const refuse: Refuse = ({_type}) =>
      Promise.resolve(reasonReadOnly({type: _type, legal: false}, developer))
    const {changed, refused} = await replaceAll(client, ['green door', 'red door'], {refuse})
    expect(changed).toEqual([])
    expect(refused.join()).toContain('This is not part of your role.')
  })

  test.each(['page-home', 'drafts.page-home'])(
    'leaves a document that a colleague has changed meanwhile: %s',
    async (_id) => {
      const client = lakeWith([{_id, sections: [hero('A green door')]}])
      const seen = await look(client)
      const changes = changesFor(find({text: 'green door', isExact: true}, seen), undefined, seen)
      await client.patch(_id, {set: {title: 'Theirs'}}).commit()
      const {failed} = await replace(client, changes, undefined, 'red door')
      expect(failed.map(({reason}) => reason)).toEqual([
        'Somebody has changed it in the meantime. Look at it once more.',
      ])
      expect(await contentOf(client, _id)).toMatchObject({title: 'Theirs', sections: [hero('A green door')]})
    },
  )

  test('leaves a draft that a colleague has begun meanwhile', async () => {
    const client = lakeWith([{_id: 'page-home', sections: [hero('A green door')]}])
    const seen = await look(client)
    const changes = changesFor(find({text: 'green door', isExact: true}, seen), undefined, seen)
    await client.create({...seedDocument('page-home'), _id: 'drafts.page-home', title: 'Theirs'})
    const {failed} = await replace(client, changes, undefined, 'red door')
    expect(failed).toHaveLength(1)
    expect(await contentOf(client, 'drafts.page-home')).toMatchObject({title: 'Theirs'})
  })

  test('and back gives every document that was, whatever is replaced by what', async () => {
    const texts = [...new Set(JSON.stringify(seedDocuments).match(/[\p{L}’]+(?: [\p{L}’]+)?/gu))]
    const client = lakeWith()
    const published = async () =>
      (await look(client)).states.filter(({_id}) => !_id.startsWith('drafts.')).map(({_id}) => _id)
    const ids = await published()
    const before = new Map(
      await Promise.all(ids.map(async (id) => [id, await contentOf(client, id)] as const)),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...texts), async (text) => {
        const by = `§${text.toUpperCase()}§`
        const {changed} = await replaceAll(client, [text, by])
        for (const {id} of changed) {
          const draft = JSON.stringify(await contentOf(client, `drafts.${id}`))
          expect(draft).toContain(by)
        }
        await replaceAll(client, [by, text])
        for (const {id} of changed) {
          expect(await contentOf(client, `drafts.${id}`)).toEqual(before.get(id))
          await client.delete(`drafts.${id}`)
        }
      }),
      {numRuns: 20},
    )
    expect(await published()).toEqual(ids)
  }, 60_000)
})
