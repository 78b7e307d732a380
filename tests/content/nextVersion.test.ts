import {expect, test} from 'vitest'
import {seedDocument} from './seedDocuments.ts'
import {nextVersion, nextVersionId} from '../../studio/legal/nextVersion.ts'

test('the next version has the text of the one before, clause for clause, and nothing else of it', () => {
  const source = seedDocument('legal-privacy-2019-09-10')
  const next = nextVersion('legal-privacy', {
    ...source,
    _rev: 'r',
    _createdAt: '2019-09-10T00:00:00Z',
    corrections: [{_key: 'c', date: '2026-01-01', note: 'A letter.'}],
  })
  expect(next['sections']).toEqual(source['sections'])
  expect(next['introduction']).toEqual(source['introduction'])
  expect(Object.keys(next).toSorted()).toEqual(['_type', 'document', 'introduction', 'sections'])
  expect(next.document._ref).toBe('legal-privacy')
})

test('without a version before it starts empty', () => {
  expect(nextVersion('legal-cookies', undefined)).toEqual({
    _type: 'legalVersion',
    document: {_type: 'reference', _ref: 'legal-cookies'},
  })
})

test('is a draft with an id of its own', () => {
  expect(nextVersionId('legal-privacy')).toMatch(/^drafts\.legal-privacy-[0-9a-f]{12}$/)
  expect(nextVersionId('legal-privacy')).not.toBe(nextVersionId('legal-privacy'))
})
