import path from 'node:path'
import * as v from 'valibot'
import {describe, expect, test} from 'vitest'
import {APPROVAL_TYPE} from '../../schemas/validation/approvals.ts'
import {pullContent} from '../../server/transfer/pull.ts'
import {pushContent} from '../../server/transfer/push.ts'
import {linesOf, makeFolder, openHosted} from './hostedLake.ts'

/** A page that names a file beside it. */
const pageWith = (file: string, id = 'page-a') => ({
  _id: id,
  _type: 'page',
  terms: {_type: 'file', label: 'Terms', _sanityAsset: `file@file://./files/${file}`},
})

const TERMS = {'files/terms.txt': 'The terms.'}

type Hosted = Awaited<ReturnType<typeof openHosted>>

async function push({project}: Hosted, source: string, replace = false) {
  const reported: string[] = []
  const count = await pushContent(project(), {source, replace, report: (line) => reported.push(line)})
  return {count, reported}
}

const Files = v.array(v.looseObject({_id: v.string()}))

/** Returns the data about a project's files. */
function filesIn({dataset}: Hosted) {
  const options = {perspective: ['raw'], identity: 'server'}
  return v.parse(Files, dataset.query('*[_type == "sanity.fileAsset"]', {}, options).result)
}

const uploadsIn = ({asked}: Hosted) => asked.filter((request) => request.includes('/assets/'))

describe('files that documents name', () => {
  test('go ahead of them, under their own names, and documents refer to them', async () => {
    const hosted = await openHosted()
    const folder = makeFolder({'data.ndjson': linesOf([pageWith('terms.txt')]), ...TERMS})
    const {count, reported} = await push(hosted, folder)
    expect(count).toBe(1)
    expect(reported[0]).toBe('Carrying images and files…')
    expect(new Set(reported).size, 'each step is told once').toBe(reported.length)
    expect(reported.length).toBeGreaterThan(1)
    for (const line of reported) expect(line).toMatch(/^\S.*…$/)
    const [file] = filesIn(hosted)
    expect(file).toMatchObject({originalFilename: 'terms.txt', size: 10})
    expect(hosted.dataset.document('page-a')).toMatchObject({
      terms: {_type: 'file', label: 'Terms', asset: {_type: 'reference', _ref: file?._id}},
    })
    const asked = hosted.asked.join('\n')
    expect(asked.indexOf('/assets/')).toBeLessThan(asked.indexOf('/data/mutate/'))
  })

  test('are carried once, however many documents name them and however often they are carried', async () => {
    const hosted = await openHosted()
    const documents = [pageWith('terms.txt'), pageWith('terms.txt', 'page-b'), pageWith('same.txt', 'page-c')]
    const folder = makeFolder({
      'data.ndjson': linesOf(documents.slice(0, 2)),
      'more.ndjson': linesOf(documents),
      'files/same.txt': 'The terms.',
      ...TERMS,
    })
    expect((await push(hosted, folder)).count).toBe(2)
    expect(uploadsIn(hosted)).toHaveLength(1)
    expect((await push(hosted, path.join(folder, 'more.ndjson'))).count).toBe(3)
    expect(uploadsIn(hosted)).toHaveLength(1)
    expect(filesIn(hosted)).toHaveLength(1)
    expect(hosted.dataset.document('page-c')).toMatchObject({terms: {asset: {_ref: filesIn(hosted)[0]?._id}}})
  })

  test('are told apart from images, also with the same bytes and at the same path', async () => {
    const hosted = await openHosted()
    const image = (id: string) => ({
      _id: id,
      _type: 'page',
      picture: {_type: 'image', _sanityAsset: 'image@file://./files/terms.txt'},
    })
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>'
    const folder = makeFolder({
      'data.ndjson': linesOf([image('page-b'), pageWith('terms.txt')]),
      'more.ndjson': linesOf([pageWith('terms.txt', 'page-c'), image('page-d')]),
      'files/terms.txt': drawing,
    })
    await push(hosted, folder)
    await push(hosted, path.join(folder, 'more.ndjson'))
    const refs = ['page-a', 'page-b', 'page-c', 'page-d'].map((id) => hosted.dataset.document(id))
    const file = {terms: {asset: {_ref: expect.stringMatching(/^file-/)}}}
    const picture = {picture: {asset: {_ref: expect.stringMatching(/^image-/)}}}
    expect(refs).toMatchObject([file, picture, file, picture])
    expect(uploadsIn(hosted)).toHaveLength(2)
  })

  test('are not looked for where no document names one', async () => {
    const hosted = await openHosted()
    await push(hosted, makeFolder({'data.ndjson': linesOf([{_id: 'page-a', _type: 'page'}])}))
    expect(uploadsIn(hosted)).toEqual([])
    const queries = hosted.asked.filter((request) => request.includes('/data/query'))
    expect(queries, 'what the document may not have in common with others').toHaveLength(1)
  })

  test('that are not there stop everything, before anything is changed', async () => {
    const hosted = await openHosted()
    const folder = makeFolder({'data.ndjson': linesOf([pageWith('gone.txt')])})
    await expect(push(hosted, folder)).rejects.toMatchObject({
      name: 'OperatorError',
      message: expect.stringContaining(
        'data.ndjson, line 1, document "page-a", field terms: The file files/gone.txt is not there. Put it beside',
      ),
      cause: {name: 'TransferError'},
    })
    expect(hosted.dataset.document('page-a')).toBeUndefined()
  })

  test('that are not there are all named at once, with all else that cannot be carried, and can be left out', async () => {
    const hosted = await openHosted()
    hosted.dataset.mutate([{create: {_id: 'page-there', _type: 'page'}}], {author: 'staff'})
    const refersTo = (_ref: string) => ({_type: 'reference', _ref})
    const lines = [
      pageWith('gone.txt'),
      pageWith('lost.txt', 'page-b'),
      pageWith('terms.txt', 'page-c'),
      {_id: 'page-d', _type: 'page', next: refersTo('nowhere')},
      {_id: 'page-e', _type: 'page', next: refersTo('page-d')},
      {_id: 'page-f', _type: 'page', next: refersTo('page-there')},
      {_id: 'page-g'},
    ]
    const source = makeFolder({'data.ndjson': linesOf(lines), ...TERMS})
    const told = (line: number, problem: string) =>
      expect.stringMatching(new RegExp(`^data\\.ndjson, line ${line}, .*: ${problem}`))
    const refusal = await push(hosted, source).catch((error: Error) => error.message.split('\n'))
    const faults = [
      told(1, 'The file files/gone.txt is not there'),
      told(2, 'The file files/lost.txt is not there'),
      told(4, 'It refers to "nowhere"'),
      told(7, 'It is missing'),
    ]
    expect(refusal).toEqual(['Nothing was imported, because of these 4:', ...faults])
    expect(hosted.dataset.document('page-c')).toBeUndefined()

    const leftOut: string[] = []
    const onLeftOut = (named: string[]) => leftOut.push(...named)
    const options = {source, replace: false, report: () => undefined, onLeftOut}
    expect(await pushContent(hosted.project(), options)).toBe(4)
    expect(leftOut).toEqual(faults.toSpliced(3, 0, told(5, 'It refers to "page-d", which is left out')))
    expect(hosted.dataset.document('page-a')).toMatchObject({terms: {_type: 'file', label: 'Terms'}})
    expect(hosted.dataset.document('page-a')?.['terms']).not.toHaveProperty('asset')
    expect(hosted.dataset.document('page-c')).toHaveProperty('terms.asset')
    expect(hosted.dataset.document('page-f')).toBeDefined()
    expect(hosted.dataset.document('page-e')).toBeUndefined()
  })

  test('bring along what staff have said of them, and nothing of it is lost that the other project says', async () => {
    const from = await openHosted()
    const folder = makeFolder({'data.ndjson': linesOf([pageWith('terms.txt')]), ...TERMS})
    await push(from, folder)
    const id = filesIn(from)[0]?._id ?? ''
    const said = {title: 'Our terms', description: 'For riders', originalFilename: 'of-2026.txt'}
    from.dataset.mutate([{patch: {id, set: said}}], {author: 'staff'})
    const archive = path.join(folder, 'content.tar.gz')
    await pullContent(from.project(), archive)

    const to = await openHosted()
    expect((await push(to, archive)).count).toBe(1)
    expect(filesIn(to)).toMatchObject([{_id: id, ...said}])
    to.dataset.mutate([{patch: {id, set: {title: 'Terms'}, unset: ['description']}}], {author: 'staff'})
    await push(to, archive)
    expect(filesIn(to)).toMatchObject([{title: 'Terms', description: 'For riders'}])
  })
})

test('an archive brings the images and files, too, that no document names', async () => {
  const from = await openHosted()
  const folder = makeFolder({'data.ndjson': linesOf([pageWith('terms.txt')]), ...TERMS})
  await push(from, folder)
  from.dataset.mutate([{patch: {id: 'page-a', unset: ['terms']}}], {author: 'staff'})
  const archive = path.join(folder, 'content.tar.gz')
  await pullContent(from.project(), archive)

  const to = await openHosted()
  expect((await push(to, archive)).count).toBe(1)
  expect(filesIn(to)).toMatchObject([{_id: filesIn(from)[0]?._id, originalFilename: 'terms.txt'}])
})

test('a file of documents can be carried alone, and drafts of it too', async () => {
  const hosted = await openHosted()
  const folder = makeFolder({'pages.ndjson': linesOf([{_id: 'drafts.page-a', _type: 'page', title: 'A'}])})
  expect((await push(hosted, path.join(folder, 'pages.ndjson'))).count).toBe(1)
  expect(hosted.dataset.document('drafts.page-a')).toMatchObject({title: 'A'})
})

test('approvals stay behind: they name people whom the other project does not know', async () => {
  const hosted = await openHosted()
  const documents = [
    {_id: 'approval-a', _type: APPROVAL_TYPE, title: 'A'},
    {_id: 'page-a', _type: 'page'},
  ]
  expect((await push(hosted, makeFolder({'data.ndjson': linesOf(documents)}))).count).toBe(1)
  expect(hosted.dataset.document('approval-a')).toBeUndefined()
  expect(hosted.dataset.document('page-a')).toBeDefined()
})
