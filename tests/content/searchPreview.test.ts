import {describe, expect, test} from 'vitest'
import {readSource} from '../../studio/content/followed.ts'
import {cutText, previewContent, searchPreview} from '../../studio/inputs/seo/searchPreview.ts'
import {storedContent, storedLake} from './storedContent.ts'

const fieldsOf = (id: string, content: Awaited<ReturnType<typeof storedContent>>) =>
  content.documents.find((document) => document.id === id)?.newest ?? {}

/** Returns the content that a document's form reads. */
async function formContent() {
  const {client, close} = storedLake()
  const {stored, value} = await readSource(client, previewContent)
  close()
  return {stored, value}
}

describe('the preview of a page in search results', () => {
  test.each(['page-rider', 'helpTopic-rider-account', 'legal-terms', 'siteSettings'])(
    'is for %s the same without the documents of other pages',
    async (id) => {
      const [{stored, value}, content] = await Promise.all([formContent(), storedContent()])
      const {type = '', newest = {}} = content.documents.find((document) => document.id === id) ?? {}
      expect(searchPreview(type, newest, value)).toEqual(searchPreview(type, newest, content))
      expect([...stored.keys()].filter((each) => /^(page|help|legal)/.test(each))).toEqual([])
    },
  )

  test('has its texts as visitors read them, followed by the product name', async () => {
    const content = await storedContent()
    const fields = {route: '/Rider', seo: {title: 'Rides for {flatFee}', description: 'By {productName}.'}}
    expect(searchPreview('page', fields, content)).toEqual({
      title: 'Rides for $9.95 · Loop',
      description: 'By Loop.',
      address: '/Rider',
      image: '/share/rider.png',
      drawn: 'The site draws this image, again each time that you publish.',
      isHidden: false,
    })
  })

  test('falls back on the main heading and the texts of the site settings, as the page does', async () => {
    const content = await storedContent()
    const fields = {...fieldsOf('page-rider', content), seo: undefined}
    const {title, description} = searchPreview('page', fields, content)
    expect(title).toMatch(/^One circle\..* · Loop$/)
    expect(description).toBe(
      searchPreview('siteSettings', fieldsOf('siteSettings', content), content).description,
    )
    expect(description).not.toBe('')
  })

  test('names the address of a help topic by its help center', async () => {
    const content = await storedContent()
    const topic = fieldsOf('helpTopic-rider-account', content)
    expect(searchPreview('helpTopic', topic, content).address).toMatch(/^\/HelpRider\?topic=/)
  })

  test('has the image that staff chose for the page, else for the site, cut as they are shared', async () => {
    const image = (id: string) => ({
      _type: 'image',
      asset: {_type: 'reference', _ref: `image-${id}-2000x1000-png`, _weak: true},
      hotspot: {_type: 'sanity.imageHotspot', x: 1, y: 0.5, width: 0.1, height: 0.1},
    })
    const content = await storedContent([{_id: 'siteSettings', seo: {image: image('site')}}])
    const previewOf = (seo: object) => searchPreview('page', {route: '/Rider', seo}, content)
    const imageOf = (seo: object) => previewOf(seo).image
    expect(previewOf({}).drawn).toBeUndefined()
    expect(imageOf({image: image('page')})).toMatch(/page-2000x1000\.png\?rect=95,0,1905,1000&w=1200&h=630/)
    expect(imageOf({image: {_type: 'image', alt: 'Removed'}})).toContain('/site-2000x1000.png')
    const plain = await storedContent()
    expect(searchPreview('page', {route: '/Rider'}, plain).image).toBe('/share/rider.png')
  })

  test('has no image before the page is published, and says when there is one', async () => {
    const {image, drawn} = searchPreview('page', {route: '/Spring'}, await storedContent())
    expect(image).toBeUndefined()
    expect(drawn).toMatch(/^The site draws an image once this is published\. /)
  })

  test('is cut between words, where search engines cut', () => {
    expect(cutText('One two three', 9)).toBe('One two…')
    expect(cutText('One two', 7)).toBe('One two')
  })
})
