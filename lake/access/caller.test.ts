import {expect, it} from 'vitest'
import {DocumentIndex} from '../groq/indexes/documentIndex.ts'
import {ReadableViews} from '../groq/indexes/readableViews.ts'
import {grantedCaller} from './caller.ts'

/** A document of some type. */
const documentOf = (type: string) => ({
  _id: type,
  _type: type,
  _rev: '1',
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-01-01T00:00:00Z',
})

/** Creates Ada in a role that reads some types. */
function adaAs(role: string, ...types: string[]) {
  const user = {id: 'ada', name: 'Ada', email: 'ada@example.com', roles: [{name: role, title: role}]}
  const filter = `_type in ${JSON.stringify(types)}`
  return grantedCaller(user, {grants: [{filter, permissions: ['read']}], keeps: []}, 'embedded').reader
}

it('somebody who gets another role sees what that reads, and nothing of the old one', () => {
  const documents = new DocumentIndex()
  const views = new ReadableViews(documents)
  for (const type of ['page', 'secret']) views.show(type, documentOf(type))
  const seenBy = (reader: ReturnType<typeof adaAs>) =>
    views
      .of(reader)
      .index(['raw'])
      .all()
      .map(({_id}) => _id)
  expect(seenBy(adaAs('legal', 'page', 'secret'))).toEqual(['page', 'secret'])
  expect(seenBy(adaAs('marketing', 'page'))).toEqual(['page'])
})
