import {copyFileSync, mkdtempSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {basename, join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {openEngine} from '../datasets/engine.ts'
import {verifyFolder} from '../verify/verify.ts'
import {migrate, SCHEMA_VERSION, schemaVersion} from './migrations.ts'
import {openSqliteStore} from './sqliteStore.ts'

const FORMATS = join(import.meta.dirname, 'formats')
/** Versions of the format with a kept file, each written by the code of its time. */
const VERSIONS = readdirSync(FORMATS)
  .filter((name) => name.endsWith('.db'))
  .map((name) => Number(basename(name, '.db')))
  .toSorted((left, right) => left - right)

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lake-migrations-'))
})
afterEach(() => rmSync(folder, {recursive: true}))

describe('the format of the database', () => {
  it('has a stored file of every version, the present one too', () => {
    expect(VERSIONS).toEqual(Array.from({length: SCHEMA_VERSION}, (_, index) => index + 1))
  })

  it.each(VERSIONS)(
    'is brought forward from version %i with all content, history and values',
    async (version) => {
      copyFileSync(join(FORMATS, `${version}.db`), join(folder, 'lake.db'))
      const store = openSqliteStore(folder)
      const engine = openEngine(store, {projectId: 'test', datasets: ['production', 'staging']})
      const dataset = engine.dataset('production')
      expect([...dataset.documents()].map(({_id, _rev, title}) => [_id, _rev, title])).toEqual([
        ['drafts.home', 'third', 'Draft'],
        ['home', 'second', 'Welcome'],
      ])
      expect(dataset.documentAt('home', {revision: 'first'})).toMatchObject({
        title: 'Home',
        list: [{_key: 'k1', text: 'Ünïcode 😀'}],
      })
      expect(dataset.documentAt('old', {lastRevision: true})).toMatchObject({next: {_ref: 'home'}})
      expect(
        store.transactions('production', {}).map(({id, author, actions}) => [id, author, actions.length]),
      ).toEqual([
        ['first', 'ada', 0],
        ['second', 'ada', 0],
        ['third', 'ada', 1],
      ])
      expect(engine.dataset('staging').document('home')).toMatchObject({title: 'Elsewhere'})
      expect(store.getValue('ada', 'columns')).toEqual(['title', 'route'])
      dataset.mutate([{patch: {id: 'home', set: {title: 'Later'}}}], {author: 'ada'})
      engine.close()
      expect((await verifyFolder(folder)).problems).toEqual([])
    },
  )
})

describe('a migration', () => {
  const STEPS = ['CREATE TABLE first (a)', 'ALTER TABLE first ADD COLUMN b', 'CREATE TABLE third (c)']

  it('takes the steps that a database lacks, in order', () => {
    const database = new DatabaseSync(':memory:')
    migrate(database, STEPS.slice(0, 1))
    migrate(database, STEPS)
    expect(schemaVersion(database)).toBe(3)
    database.exec('INSERT INTO first (a, b) VALUES (1, 2); INSERT INTO third VALUES (3)')
    database.close()
  })

  it('leaves a database as it was when a step cannot be taken', () => {
    const database = new DatabaseSync(':memory:')
    migrate(database, STEPS.slice(0, 1))
    expect(() => migrate(database, [...STEPS, 'CREATE TABLE first (again)'])).toThrow(/already exists/)
    expect(schemaVersion(database)).toBe(1)
    expect(() => database.exec('INSERT INTO third VALUES (3)')).toThrow(/no such table/)
    database.close()
  })
})
