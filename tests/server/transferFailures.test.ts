import {existsSync, readdirSync, readFileSync} from 'node:fs'
import type * as FilePromises from 'node:fs/promises'
import path from 'node:path'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {OperatorError} from '../../server/errors.ts'
import {readHostedProject} from '../../server/transfer/hostedProject.ts'
import {pullContent} from '../../server/transfer/pull.ts'
import {pushContent} from '../../server/transfer/push.ts'
import {linesOf, makeFolder, openHosted, PROJECT} from './hostedLake.ts'

const disk = vi.hoisted(() => ({removes: true}))
vi.mock('node:fs/promises', async (importOriginal) => {
  const fs = await importOriginal<typeof FilePromises>()
  const rm = (...args: Parameters<typeof fs.rm>) =>
    disk.removes ? fs.rm(...args) : Promise.reject(new Error('EIO'))
  return {...fs, rm}
})

const NAME = `project ${PROJECT}, dataset production`
const SILENT = {replace: false, report: () => undefined}
const PAGE = {_id: 'page-a', _type: 'page', title: 'A'}
const HINTS = {
  401: 'Check SANITY_AUTH_TOKEN: it needs the right to read and write this dataset.',
  403: 'Check SANITY_AUTH_TOKEN: it needs the right to read and write this dataset.',
  404: 'Check VITE_SANITY_PROJECT_ID and VITE_SANITY_DATASET: make the dataset first.',
  400: 'Run the command again: nothing is carried twice.',
  500: 'Run the command again: nothing is carried twice.',
}

describe('the project that content is carried to', () => {
  const VARIABLES = {
    VITE_SANITY_PROJECT_ID: PROJECT,
    VITE_SANITY_DATASET: 'production',
    SANITY_AUTH_TOKEN: ' secret ',
  }

  test('is asked at its own address, as it is now, by the right that the token gives', () => {
    const {client, dataset, name} = readHostedProject(VARIABLES)
    expect({dataset, name}).toEqual({dataset: 'production', name: NAME})
    expect(client.config()).toMatchObject({
      projectId: PROJECT,
      dataset: 'production',
      token: 'secret',
      useCdn: false,
      apiVersion: '2025-02-19',
      url: `https://${PROJECT}.api.sanity.io/v2025-02-19`,
    })
  })

  test('is asked by a proxy where one is named', () => {
    const {client} = readHostedProject({...VARIABLES, SANITY_API_HOST: ' https://proxy.example:8443/sanity '})
    expect(client.config().url).toBe('https://proxy.example:8443/v2025-02-19')
    expect(readHostedProject({...VARIABLES, SANITY_API_HOST: ' '}).client.config().url).toContain('sanity.io')
  })

  const HOST = `Leave it out for Sanity's own API, or set a whole address such as https://proxy.example.com.`
  test.each<[NodeJS.ProcessEnv, string]>([
    [
      {VITE_SANITY_PROJECT_ID: '', VITE_SANITY_DATASET: ''},
      'No hosted project is named. Set VITE_SANITY_PROJECT_ID and VITE_SANITY_DATASET to the one that content is carried to or from.',
    ],
    [
      {SANITY_AUTH_TOKEN: ' '},
      'SANITY_AUTH_TOKEN is not set. Make a token with the right to write under API → Tokens of the project at sanity.io/manage, and set it in the shell, never in a variable that begins with VITE_.',
    ],
    [{SANITY_API_HOST: 'ftp://a.example'}, `SANITY_API_HOST is "ftp://a.example". ${HOST}`],
    [{SANITY_API_HOST: 'see https://a.example'}, `SANITY_API_HOST is "see https://a.example". ${HOST}`],
    [{SANITY_API_HOST: 'https://'}, `SANITY_API_HOST is "https://". ${HOST}`],
  ])('is refused where it cannot be: %j', (changes, message) => {
    expect(() => readHostedProject({...VARIABLES, ...changes})).toThrow(new OperatorError(message))
  })
})

describe('what cannot be carried is named', () => {
  test('where nothing is at the path', async () => {
    const {project} = await openHosted()
    const source = path.join(makeFolder(), 'nothing')
    await expect(pushContent(project(), {...SILENT, source})).rejects.toEqual(
      new OperatorError(
        `There is no "${source}". Name an archive, a file of documents, or leave it out for the seed.`,
      ),
    )
  })

  test('where a folder has no documents', async () => {
    const {project} = await openHosted()
    const source = makeFolder({'notes.txt': 'Notes'})
    await expect(pushContent(project(), {...SILENT, source})).rejects.toEqual(
      new OperatorError(`The folder "${source}" has no data.ndjson.`),
    )
  })

  test('where a line is no document', async () => {
    const {project, asked} = await openHosted()
    const source = makeFolder({'data.ndjson': `${linesOf([PAGE])}nonsense\n`})
    await expect(pushContent(project(), {...SILENT, source})).rejects.toThrow(
      'data.ndjson, line 2: The line is not a document in JSON',
    )
    expect(asked.filter((request) => !request.includes('/data/query/'))).toEqual([])
  })
})

describe('a project that refuses says what to mend', () => {
  test.each([401, 403, 404, 400, 500] as const)('when content is carried in: %d', async (status) => {
    const {project, faults} = await openHosted()
    faults.answer = ({url}) =>
      url.includes('/data/mutate/')
        ? Response.json({statusCode: status, error: 'No', message: 'Not today'}, {status})
        : undefined
    const source = makeFolder({'data.ndjson': linesOf([PAGE])})
    const carrying = pushContent(project(), {...SILENT, source})
    await expect(carrying).rejects.toThrow(OperatorError)
    await expect(carrying).rejects.toThrow(`The content could not be carried into ${NAME}: `)
    await expect(carrying).rejects.toThrow(` ${HINTS[status]}`)
  })

  test.each([401, 403, 404, 400, 500] as const)('when content is carried out: %d', async (status) => {
    const {project, faults} = await openHosted()
    faults.answer = ({url}) =>
      url.includes('/data/query/')
        ? Response.json({statusCode: status, error: 'No', message: 'Not today'}, {status})
        : undefined
    const folder = makeFolder()
    const file = path.join(folder, 'content.tar.gz')
    const carrying = pullContent(project(), file)
    await expect(carrying).rejects.toThrow(OperatorError)
    await expect(carrying).rejects.toThrow(`The content of ${NAME} could not be written to "${file}": `)
    await expect(carrying).rejects.toThrow(` ${HINTS[status]}`)
    expect(readdirSync(folder)).toEqual([])
  })

  test('also where it answers nonsense', async () => {
    const {project, faults} = await openHosted()
    const folder = makeFolder({
      'data.ndjson': linesOf([{...PAGE, terms: {_sanityAsset: 'file@file://./a.txt'}}]),
      'a.txt': 'A',
    })
    faults.answer = ({url}) => (url.includes('/data/query/') ? Response.json({result: 'many'}) : undefined)
    await expect(pullContent(project(), path.join(folder, 'a.tar.gz'))).rejects.toThrow(
      /could not be written to .+ Run the command again: nothing is carried twice\.$/,
    )
    await expect(pushContent(project(), {...SILENT, source: folder})).rejects.toThrow(
      /could not be carried into .+ Run the command again: nothing is carried twice\.$/,
    )
  })
})

describe('an archive', () => {
  /** Opens a project with a page and the two files that it names. */
  async function openWithFiles() {
    const hosted = await openHosted()
    const named = (name: string) => ({_type: 'file', _sanityAsset: `file@file://./${name}.txt`})
    const source = makeFolder({
      'data.ndjson': linesOf([{...PAGE, first: named('a'), second: named('b')}]),
      'a.txt': 'A',
      'b.txt': 'B',
    })
    await pushContent(hosted.project(), {...SILENT, source})
    return {...hosted, folder: makeFolder()}
  }

  test('never takes the place of another file', async () => {
    const {project, asked} = await openHosted()
    const file = path.join(makeFolder({'content.tar.gz': 'mine'}), 'content.tar.gz')
    await expect(pullContent(project(), file)).rejects.toEqual(
      new OperatorError(`There is a "${file}" already. Name another file: nothing is overwritten.`),
    )
    expect(asked).toEqual([])
  })

  test('whose unpacked files cannot be removed either is told of by what went wrong first', async () => {
    const {project, folder, faults} = await openWithFiles()
    const source = path.join(folder, 'content.tar.gz')
    await pullContent(project(), source)
    faults.answer = ({url}) =>
      url.includes('/data/mutate/') ? Response.json({message: 'Not today'}, {status: 403}) : undefined
    // The folder of what is unpacked.
    vi.stubEnv('TMPDIR', folder)
    disk.removes = false
    onTestFinished(() => {
      vi.unstubAllEnvs()
      disk.removes = true
    })
    await expect(pushContent(project(), {...SILENT, source})).rejects.toThrow(
      new RegExp(`^The content could not be carried into ${NAME}: .*Not today.* ${HINTS[403]}$`),
    )
  })

  test('that is whole is alone in its folder, and nothing is told of its steps', async () => {
    const {project, folder} = await openWithFiles()
    await pullContent(project(), path.join(folder, 'content.tar.gz'))
    expect(readdirSync(folder)).toEqual(['content.tar.gz'])
  })

  test.each([
    ['content.tar.gz', 'content.incomplete.tar.gz', []],
    ['content', 'content.incomplete', []],
    ['content.tar.gz.old', 'content.tar.gz.old.incomplete', []],
    [
      'content.tar.gz',
      'content.incomplete-3.tar.gz',
      ['content.incomplete.tar.gz', 'content.incomplete-2.tar.gz'],
    ],
  ])(
    'that lacks a file is not called %s, but %s, and takes no place of others: %j',
    async (wanted, kept, others) => {
      const {project, faults} = await openWithFiles()
      const folder = makeFolder(Object.fromEntries(others.map((name) => [name, 'an earlier one'])))
      const warned = vi.spyOn(console, 'warn').mockReturnValue()
      let files = 0
      faults.answer = ({url}) => {
        if (!url.includes('/files/')) return undefined
        files += 1
        return files === 1 ? new Response('Gone', {status: 404}) : undefined
      }
      await expect(pullContent(project(), path.join(folder, wanted))).rejects.toEqual(
        new OperatorError(
          `1 images or files of ${NAME} could not be loaded, so the archive is "${path.join(folder, kept)}" and cannot be ` +
            'carried back as it is. The lines above name them. Delete them in the Studio, or upload them again, and run the command again.',
        ),
      )
      expect(readdirSync(folder).toSorted()).toEqual([...others, kept].toSorted())
      for (const name of others) expect(readFileSync(path.join(folder, name), 'utf8')).toBe('an earlier one')
      expect(warned).toHaveBeenCalledTimes(1)
      warned.mockRestore()
    },
  )

  test('that breaks off leaves nothing behind', async () => {
    const {project, folder, faults} = await openWithFiles()
    faults.answer = ({url}) =>
      url.includes('/data/export/') ? Response.json({error: 'No'}, {status: 400}) : undefined
    await expect(pullContent(project(), path.join(folder, 'content.tar.gz'))).rejects.toThrow(OperatorError)
    expect(existsSync(folder) && readdirSync(folder)).toEqual([])
  })
})
