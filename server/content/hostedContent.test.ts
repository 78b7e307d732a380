import {describe, expect, test} from 'vitest'
import {openHosted, PROJECT} from '../../tests/server/hostedLake.ts'
import {readConnection} from '../../model/connection/connection.ts'
import {OperatorError} from '../errors.ts'
import {askHosted} from './hostedContent.ts'

const CONNECTION = readConnection({VITE_SANITY_PROJECT_ID: PROJECT, VITE_SANITY_DATASET: 'production'})

/** Opens a hosted project, and a function that queries it. */
async function open() {
  const hosted = await openHosted()
  const changes = {apiHost: hosted.origin, useProjectHostname: false, useCdn: false, maxRetries: 0}
  return {...hosted, ask: askHosted(CONNECTION, changes)}
}

describe('a hosted project', () => {
  test('is asked for what is published alone', async () => {
    const {dataset, ask} = await open()
    const page = {_type: 'page', title: 'Rider'}
    dataset.mutate([{create: {...page, _id: 'a'}}, {create: {...page, _id: 'drafts.b'}}], {author: 'staff'})
    expect(await ask('*[_type == "page"]._id')).toEqual(['a'])
  })

  test.each([
    [401, 'Make the dataset public at sanity.io/manage.'],
    [403, 'Make the dataset public at sanity.io/manage.'],
    [404, 'Check VITE_SANITY_PROJECT_ID and VITE_SANITY_DATASET.'],
    [410, 'Check VITE_SANITY_PROJECT_ID and VITE_SANITY_DATASET.'],
    [429, 'It is asked too often: wait a minute, and look at its usage at sanity.io/manage.'],
    [500, 'The Content Lake fails: www.sanity-status.com says since when. Try again later.'],
    [503, 'The Content Lake fails: www.sanity-status.com says since when. Try again later.'],
  ])(
    'that answers %i is told with what helps, and without the query, which may be long',
    async (status, help) => {
      const {ask, faults} = await open()
      faults.answer = () =>
        Response.json({error: 'Gone', message: 'It is gone.', statusCode: status}, {status})
      const failure = await ask('*[_type == "page"]').catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(OperatorError)
      const said = String(failure)
      expect(said).toContain(`The content of project ${PROJECT}, dataset production, could not be read: `)
      expect(said).toContain('It is gone.')
      expect(said.endsWith(` ${help}`), said).toBe(true)
      expect(said).not.toContain('_type')
    },
  )

  test('that nobody can reach is told with its host', async () => {
    const changes = {apiHost: 'http://127.0.0.1:9', useProjectHostname: false, useCdn: false, maxRetries: 0}
    await expect(askHosted(CONNECTION, changes)('*')).rejects.toThrow(
      `Check VITE_SANITY_PROJECT_ID, and that this machine reaches https://${PROJECT}.api.sanity.io.`,
    )
  })
})
