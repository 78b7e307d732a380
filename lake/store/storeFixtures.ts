import {encodeMendoza} from '../transactions/mendoza.ts'
import type {DocumentChange, JsonObject, LakeDocument, Transaction} from '../documents/types.ts'

const TIME = '2026-01-01T00:00:00.000Z'

export function document(_id: string, content: JsonObject, _rev: string): LakeDocument {
  return {_id, _type: 'page', _rev, _createdAt: TIME, _updatedAt: TIME, ...content}
}

export function change(before: LakeDocument | null, after: LakeDocument | null): DocumentChange {
  const documentId = (after ?? before)?._id ?? ''
  return {
    documentId,
    before,
    after,
    mutations: [after ? {createOrReplace: after} : {delete: {id: documentId}}],
    apply: encodeMendoza(before, after),
    revert: encodeMendoza(after, before),
  }
}

export function transaction(
  id: string,
  changes: DocumentChange[],
  overrides: Partial<Omit<Transaction, 'sequence'>> = {},
): Omit<Transaction, 'sequence'> {
  return {id, dataset: 'production', timestamp: TIME, author: 'ada', actions: [], changes, ...overrides}
}
