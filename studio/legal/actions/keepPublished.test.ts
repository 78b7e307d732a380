import {describe, expect, test, vi} from 'vitest'
import type {DocumentActionComponent, DocumentActionProps} from '../../sanity.ts'
import {keepDocument, keepText, keepVersion} from './keepPublished.ts'

const published = {_id: 'version', _type: 'legalVersion', _rev: 'r', _createdAt: '', _updatedAt: ''}
const propsOf = (props: Partial<DocumentActionProps>) =>
  // The Studio passes more props, which no action here reads.
  ({id: 'version', type: 'legalVersion', draft: null, published: null, ...props}) as DocumentActionProps

function actionOf(): DocumentActionComponent {
  const action: DocumentActionComponent = () => ({label: 'Delete', onHandle: vi.fn<() => void>()})
  action.action = 'delete'
  action.displayName = 'DeleteAction'
  return action
}

describe.each([
  [keepVersion, 'A published version is kept for good'],
  [keepDocument, 'A published legal document is kept for good'],
  [keepText, 'A published version keeps its text'],
])('an action on what readers have agreed to', (keep, reason) => {
  test('is refused, and says why', () => {
    expect(keep(actionOf())(propsOf({published}))).toMatchObject({
      label: 'Delete',
      disabled: true,
      title: expect.stringContaining(reason),
    })
  })

  test('is left alone while nothing is published', () => {
    const description = keep(actionOf())(propsOf({draft: published}))
    expect(description).toEqual({label: 'Delete', onHandle: expect.any(Function)})
  })

  test('stays the same action for the Studio, by identity and by name', () => {
    const action = actionOf()
    const kept = keep(action)
    expect(keep(action)).toBe(kept)
    expect(keep(actionOf())).not.toBe(kept)
    expect([kept.action, kept.displayName]).toEqual(['delete', 'WrappedDeleteAction'])
  })

  test('is not made where the Studio offers none', () => {
    expect(keep(() => null)(propsOf({published}))).toBeNull()
  })
})

test.each([
  ['has not taken effect', {effectiveDate: '2999-01-01'}, 'it can be withdrawn'],
  [
    'was withdrawn',
    {effectiveDate: '2999-01-01', withdrawn: {date: '2998-01-01', reason: 'Early.'}},
    'its address tells readers what became of it',
  ],
  ['is in force', {effectiveDate: '2020-01-15'}, 'people may have agreed to it'],
])('a version that %s is kept for another reason', (_state, fields, reason) => {
  const {title} = keepVersion(actionOf())(propsOf({published: {...published, ...fields}})) ?? {}
  expect(title).toContain(reason)
})
