import {describe, expect, test} from 'vitest'
import {describeShown, LINK_REFUSED, previewBar, readGuestStyle, writeMessage} from './layout.ts'

describe('The bar of a preview', () => {
  test.each([
    [['drafts'], undefined, 'It shows drafts that are not published yet.'],
    [['published'], undefined, 'It shows what is published.'],
    [
      ['rWinter', 'drafts'],
      {title: 'Winter fares', isPublished: false},
      'It shows the release “Winter fares”, which is not published yet.',
    ],
    [
      ['rWinter'],
      {title: 'Winter fares', isPublished: true},
      'The release “Winter fares” is published: everybody sees it.',
    ],
    [['rWinter'], undefined, 'It shows a release that is not published yet.'],
    [[], undefined, 'It shows a release that is not published yet.'],
  ])('says what %j shows', (perspective, release, sentence) => {
    expect(describeShown(perspective, release)).toBe(sentence)
  })

  test('says until when it is good, in the time of the company, and ends with a press', async () => {
    const bar = await previewBar('It shows <drafts>.', new Date('2030-01-01T20:30:00Z'))
    expect(bar).toContain('<strong>Preview.</strong> It shows &lt;drafts&gt;. The link is good until')
    expect(bar).toContain('<time datetime="2030-01-01T20:30:00.000Z">January 1 at 12:30 PM PST</time>')
    expect(bar).toMatch(
      /<form method="post" action="\/preview\/end">\s*<button class="btn small ghost">End preview</,
    )
  })
})

test('A message instead of a page says what to do, and leads to the site as everybody sees it', async () => {
  const message = await writeMessage(LINK_REFUSED)
  expect(message).toContain('<h1>This preview link does not work</h1>')
  expect(message).toContain('Ask the person who sent it for a new one.')
  expect(message).toMatch(/action="\/preview\/end">\s*<button class="btn small ">Go to the site</)
})

test('Both look like the site: with its buttons, and rules of their own', async () => {
  const style = await readGuestStyle()
  expect(style).toContain('.btn')
  expect(style).toContain('.preview-bar')
  // Each sheet begins on a new line.
  expect(style).not.toMatch(/\}@/)
})
