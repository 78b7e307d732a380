import {expect, onTestFinished, test} from 'vitest'
import {openSeed, renderer} from './builtSite.ts'

const JOBS = '/assets/src/sections/jobList/JobList.tsx'

/** Prerenders a page. @param set changed fields of the page with the jobs */
async function render(address: string, set: Record<string, unknown> = {}) {
  const {lake, dataset, client, origin} = openSeed()
  onTestFinished(() => lake.close())
  if (Object.keys(set).length > 0) dataset.mutate([{patch: {id: 'page-careers', set}}], {author: 'staff'})
  return renderer.entry.prerenderPage(renderer.site, address, {client, origin, cities: []})
}

test('a page brings the style and names the script of a section that few pages have, and of no other', async () => {
  const {html, inline} = await render('/Careers')
  expect(html).toContain('<section id="open-jobs"')
  expect(inline.styles.join('')).toContain(`/* ${JOBS}.css */`)
  expect(html).toContain(`<link rel="stylesheet" href="${JOBS}.css" disabled>`)
  expect(/data-modules="([^"]*)"/.exec(html)?.[1]?.split(' ')).toContain(`${JOBS}.js`)
  expect(html).not.toContain('AppDownload')
  expect((await render('/Aboutus')).html).not.toContain(JOBS)
})

test('such a section that fails is left out alone', async () => {
  const {html, leftOut} = await render('/Careers', {'sections[_type=="jobList"].heading': '{noSuchFact}'})
  expect(html).toContain('<h1')
  expect(html).not.toContain('<section id="open-jobs"')
  expect(leftOut).toEqual([{name: expect.any(String), error: expect.any(Error)}])
})
