import {describe, expect, test} from 'vitest'
import {oneLine, pageTexts} from './pageTexts.ts'

const MARKS = '\u200B\u200C\u200D\uFEFF'
const NONE = {title: null, description: null}
const SITE = {title: 'Flat-fee rides', description: 'Rides of the site.'}

/** Fills in the product's name. */
const copy = (text: string | null | undefined) => (text ?? '').replaceAll('{productName}', 'Orbit')

test('A text in one line has no breaks, no spaces around it, and no marks of the preview', () => {
  expect(oneLine(` One circle.\n  One\tprice.${MARKS} `)).toBe('One circle. One price.')
})

describe('a page has', () => {
  test('its own title and description, names in place', () => {
    const seo = {title: 'Ride\nwith {productName}', description: 'What {productName} is.'}
    expect(pageTexts({seo, fallbackTitle: 'Heading', site: SITE}, copy)).toEqual({
      title: 'Ride with Orbit',
      description: 'What Orbit is.',
    })
  })

  test.each([[NONE], [{title: ' ', description: '\n'}], [null], [undefined]])(
    'its heading for a title, and the description of the site, where its own are %j',
    (seo) => {
      expect(pageTexts({seo, fallbackTitle: 'Heading', site: SITE}, copy)).toEqual({
        title: 'Heading',
        description: 'Rides of the site.',
      })
    },
  )

  test('the title of the site, where it has no heading', () => {
    expect(pageTexts({seo: NONE, fallbackTitle: ' ', site: SITE}, copy).title).toBe('Flat-fee rides')
  })

  test.each([[NONE], [null], [undefined]])('neither where nobody wrote any, nor of the site: %j', (site) => {
    expect(pageTexts({seo: NONE, fallbackTitle: null, site}, copy)).toEqual({title: '', description: ''})
  })
})
