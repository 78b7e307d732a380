import {describe, expect, test} from 'vitest'
import {openHosted, PROJECT} from '../../tests/server/hostedLake.ts'
import {readConnection} from '../../model/connection/connection.ts'
import {OperatorError} from '../errors.ts'
import {askHosted} from './hostedContent.ts'

const CONNECTION = readConnection({VITE_SANITY_PROJECT_ID: PROJECT, VITE_SANITY_DATASET: 'production'})

/** A hosted project, and how it is asked. */
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

  test('that does not answer is told with what to check, and without the query, which may be long', async () => {
    const {ask, faults} = await open()
    faults.answer = () =>
      Response.json({error: 'Gone', message: 'It is gone.', statusCode: 410}, {status: 410})
    const failure = await ask('*[_type == "page"]').catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(OperatorError)
    expect(String(failure)).toMatch(
      new RegExp(
        `^OperatorError: The content of project ${PROJECT}, dataset production, could not be read: .*It is gone\\..* ` +
          'Check VITE_SANITY_PROJECT_ID and VITE_SANITY_DATASET, and that this machine reaches ' +
          `https://${PROJECT}\\.api\\.sanity\\.io\\.$`,
      ),
    )
    expect(String(failure)).not.toContain('_type')
  })
})
