import {render} from '@testing-library/react'
import {expect, test} from 'vitest'
import {Breadcrumbs, SiteData} from './structuredData.tsx'

const ORIGIN = 'https://loop.example'

const scripts = (container: HTMLElement) => [...container.querySelectorAll('script')]

test('Content cannot end the element that its words stand in', () => {
  const name = '</script><script>alert(1)</script>'
  const {container} = render(<Breadcrumbs origin={ORIGIN} crumbs={[{name, address: '/'}]} />)
  const [script, ...others] = scripts(container)
  expect(others).toEqual([])
  expect(script?.innerHTML).not.toContain('<')
  expect(JSON.parse(script?.textContent ?? '')).toMatchObject({itemListElement: [{name}]})
})

test('Search engines are not told the marks of the preview', () => {
  const marks = '\u200B\u200C\u200D\uFEFF'
  const {container} = render(
    <Breadcrumbs origin={ORIGIN} crumbs={[{name: `Help${marks}`, address: '/Help'}]} />,
  )
  expect(scripts(container)[0]?.textContent).toContain('"Help"')
})

test('A page may be named by its whole address', () => {
  const crumbs = [{name: 'Help', address: 'https://help.example/start'}]
  const {container} = render(<Breadcrumbs origin={ORIGIN} crumbs={crumbs} />)
  expect(JSON.parse(scripts(container)[0]?.textContent ?? '')).toMatchObject({
    itemListElement: [{position: 1, item: 'https://help.example/start'}],
  })
})

test('A site that is nowhere else says so', () => {
  const {container} = render(<SiteData name="Loop" origin={ORIGIN} language="en" socialLinks={null} />)
  const data = scripts(container).map((script): unknown => JSON.parse(script.textContent))
  expect(data).toMatchObject([
    {'@type': 'WebSite', inLanguage: 'en'},
    {'@type': 'Organization', sameAs: []},
  ])
})
