import {expect, test} from 'vitest'
import {openLegalStudio} from './legalStudio.tsx'

/** Returns the Studio's actions for a type, each by its kind and label. */
async function offers(schemaType: string) {
  const {workspace} = await openLegalStudio()
  return workspace.document
    .actions({schemaType, documentId: 'any', releaseId: undefined, versionType: 'draft'})
    .map(({action, displayName}) => [action, displayName])
}

const KEPT = [
  ['unpublish', 'WrappedUnpublishAction'],
  ['delete', 'WrappedDeleteAction'],
]

test('of a version nothing is offered that would take it away or change it as if nobody had read it', async () => {
  const offered = await offers('legalVersion')
  expect(offered).toEqual(
    expect.arrayContaining([
      ...KEPT,
      ['publish', 'WrappedPublishAction'],
      ['restore', 'WrappedHistoryRestoreAction'],
      [undefined, 'CreateNextVersion'],
      [undefined, 'CorrectTypo'],
      [undefined, 'WithdrawVersion'],
    ]),
  )
  expect(offered.map(([action]) => action)).not.toContain('duplicate')
})

test('a legal document is kept, too, and begins its next version', async () => {
  const offered = await offers('legalDocument')
  expect(offered).toEqual(
    expect.arrayContaining([...KEPT, ['publish', 'PublishAction'], [undefined, 'CreateNextVersion']]),
  )
  expect(offered.map(([action]) => action)).not.toContain('duplicate')
  expect(offered.map(([, name]) => name)).not.toContain('CorrectTypo')
})

test('any other document is offered what the Studio offers', async () => {
  const offered = await offers('page')
  expect(offered).toEqual(
    expect.arrayContaining([
      ['publish', 'PublishAction'],
      ['delete', 'DeleteAction'],
      ['duplicate', 'DuplicateAction'],
    ]),
  )
  expect(offered.filter(([, name]) => /^Legal|Version$/.test(name ?? ''))).toEqual([])
})
