import {describe, expect, test} from 'vitest'
import {type PageName, pages} from './copyRules/rule.ts'
import {rules} from './copyRules/rules.ts'
import {readableText} from './readableText.ts'
import {linkAddresses, visit} from './visit.ts'

/** Number of rules in the specification. */
const RULE_COUNT = 60

async function textAt(address: string): Promise<{text: string; topics: string[]}> {
  const {main, unmount} = await visit(address)
  const found = {
    text: readableText(main),
    topics: linkAddresses(main).filter((href) => href.startsWith(`${address}?topic=`)),
  }
  unmount()
  return found
}

/** Returns the words of a page. A help center has those of its topics, one after the other. */
async function readPage(page: PageName): Promise<string> {
  const {text, topics} = await textAt(pages[page])
  const texts = [text]
  for (const topic of topics) texts.push((await textAt(topic)).text)
  return texts.join('\n')
}

const texts = new Map<PageName, Promise<string>>()

/** Returns the same, read once. */
function textOf(page: PageName): Promise<string> {
  const text = texts.get(page) ?? readPage(page)
  texts.set(page, text)
  return text
}

const isPage = (name: string): name is PageName => name in pages

describe.each(rules)('$id: $promise, as can be read', ({readable}) => {
  test.each(Object.entries(readable))('at %s', async (page, words) => {
    if (!isPage(page)) throw new Error(`No page is called "${page}".`)
    const text = await textOf(page)
    expect(words.filter((expected) => !expected.test(text))).toEqual([])
  })
})

test('every rule of the specification is checked', () => {
  const numbers = rules.map(({id}) => Number(/^R(\d+)$/.exec(id)?.[1] ?? 0)).filter(Boolean)
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({length: RULE_COUNT}, (_, index) => index + 1))
})
