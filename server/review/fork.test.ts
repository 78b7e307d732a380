import {onTestFinished, test, expect} from 'vitest'
import {seededLake} from '../../src/content/seedFixtures.ts'
import {openFork} from './fork.ts'

test('a closed review gives its memory back, so many of them fit', () => {
  const {lake, dataset} = seededLake()
  onTestFinished(() => lake.close())
  const fork = openFork({kind: 'delete', ids: []}, {dataset, origin: 'http://localhost:3000'})
  const copy = fork.lake.engine.dataset('production')
  const write = () => copy.mutate([{create: {_type: 'note'}}], {author: 'somebody'})
  write()
  fork.close()
  expect(write).toThrow('not open')
  expect(() => dataset.mutate([{create: {_type: 'note'}}], {author: 'somebody'})).not.toThrow()
})
