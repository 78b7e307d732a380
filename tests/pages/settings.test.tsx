import {screen} from '@testing-library/react'
import {describe, expect, test} from 'vitest'
import {openSite} from './site.tsx'

describe('a page that is not found', () => {
  test('says what staff have written', async () => {
    openSite('/nothing-here', {
      before: ({publish}) =>
        publish('siteSettings', {set: {notFound: {heading: 'No such page', homeLabel: 'To {productName}'}}}),
    })
    expect(await screen.findByRole('heading', {level: 1, name: 'No such page'})).toBeVisible()
    expect(screen.getByRole('link', {name: 'To Loop'})).toHaveAttribute('href', '/')
  })

  test('says what it is where staff have written nothing', async () => {
    openSite('/nothing-here', {before: ({publish}) => publish('siteSettings', {unset: ['notFound']})})
    expect(await screen.findByRole('heading', {level: 1, name: 'Page not found'})).toBeVisible()
    expect(document.title).toBe('Page not found · Loop')
  })
})

describe('content that is newer than the site', () => {
  test('an audience without a picture still has its door', async () => {
    openSite('/', {
      before: ({publish}) => publish('siteSettings', {set: {'signUpItems[0].audience': 'courier'}}),
    })
    await screen.findByRole('heading', {level: 1})
    expect(screen.getAllByRole('link', {name: /^Sign up/, hidden: true}).length).toBeGreaterThanOrEqual(3)
  })

  test('cards in an unknown layout are cards', async () => {
    openSite('/Rider', {
      before: ({publish}) =>
        publish('page-rider', {
          set: {
            sections: [
              {_key: 'a', _type: 'hero', heading: 'Ride'},
              {
                _key: 'b',
                _type: 'cardGrid',
                heading: 'Why',
                layout: 'spiral',
                cards: [{_key: 'c', title: 'One fee', text: 'Anywhere.'}],
              },
              {_key: 'd', _type: 'callToAction', heading: 'Go', app: 'courier'},
            ],
          },
        }),
    })
    expect(await screen.findByRole('heading', {name: 'One fee'})).toBeVisible()
    expect(screen.getByRole('heading', {name: 'Go'})).toBeVisible()
  })
})
