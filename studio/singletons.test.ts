import {expect, test} from 'vitest'
import type {DocumentActionComponent} from './sanity.ts'
import {actionsOfSingleton} from './singletons.ts'

const OFFERED: {name: string; action?: DocumentActionComponent['action']}[] = [
  {name: 'Publish', action: 'publish'},
  {name: 'Unpublish', action: 'unpublish'},
  {name: 'Duplicate', action: 'duplicate'},
  {name: 'Delete', action: 'delete'},
  {name: 'Discard', action: 'discardChanges'},
  {name: 'Ask for approval…'},
]

const namesOf = (isOne: boolean) => actionsOfSingleton(OFFERED, isOne).map(({name}) => name)

test('of the one document stays what changes it, and approval can be asked for it', () => {
  expect(namesOf(true)).toEqual(['Publish', 'Discard', 'Ask for approval…'])
})

test('another document of the kind can be cleaned up, and nothing else', () => {
  expect(namesOf(false)).toEqual(['Delete', 'Discard'])
})
