import * as fc from 'fast-check'
import {describe, expect, it, onTestFinished, test} from 'vitest'
import {NEVER} from 'rxjs'
import * as v from 'valibot'
import {createLake, createMemoryStore} from 'content-lake'
import {historyOf} from '../../studio/undo/FormHistory.ts'
import {type Direction, type History, NO_HISTORY, record, turn} from '../../studio/undo/history.ts'

const ID = 'drafts.page'

type Item = Record<string, unknown> & {_key: string}

const item = (key: string, fields: Record<string, unknown> = {}): Item => ({_key: key, text: key, ...fields})

/** A document in a lake that one person edits in a form, and another one elsewhere. */
function openDocument(fields: Record<string, unknown>) {
  const lake = createLake(createMemoryStore())
  onTestFinished(() => lake.close())
  const dataset = lake.engine.dataset('production')
  const write = (patch: object) => {
    dataset.mutate([{patch: {id: ID, ...patch}}], {author: 'test'})
  }
  dataset.mutate([{create: {_id: ID, _type: 'page', ...fields}}], {author: 'test'})
  const now = () => {
    const {_id, _type, _rev, _createdAt, _updatedAt, ...rest} = dataset.document(ID) ?? {}
    return rest
  }
  let history: History = NO_HISTORY
  let clock = 0
  const goBack = (direction: Direction) => {
    const outcome = turn(direction, history, now())
    if (!outcome) return undefined
    history = outcome.history
    for (const operation of outcome.operations ?? []) write(operation)
    return outcome.operations !== undefined
  }
  return {
    now,
    /** An edit in the form. @param pause seconds since the last one */
    edit(patch: object, pause = 60) {
      const before = now()
      write(patch)
      clock += pause * 1000
      history = record(history, before, now(), clock)
    },
    /** A change by a colleague. */
    others: write,
    undo: () => goBack('undo'),
    redo: () => goBack('redo'),
  }
}

const set = (fields: Record<string, unknown>) => ({set: fields})

/** What two people change in the tests at random: never the same. */
const edits = fc.array(
  fc.record({
    isMine: fc.boolean(),
    type: fc.constantFrom('field', 'text', 'text', 'add', 'remove', 'move'),
    at: fc.nat(20),
    value: fc.string({maxLength: 4}),
  }),
  {maxLength: 24},
)
type Edit = typeof edits extends fc.Arbitrary<(infer E)[]> ? E : never

const FIRST = ['a', 'b', 'c', 'd']
const START = {mine: 'A', theirs: 'A', list: FIRST.map((key) => item(key))}

const Listed = v.object({list: v.array(v.looseObject({_key: v.string()}))})

/** An edit as a patch; undefined where there is nothing to edit. One person does not touch what the other has added. */
function patchOf({isMine, type, at, value}: Edit, document: unknown, index: number): object | undefined {
  const {list} = v.parse(Listed, document)
  const whose = isMine ? 'mine' : 'theirs'
  const own = list.filter(({_key}) => FIRST.includes(_key) || _key.startsWith(whose))
  const key = own[at % own.length]?._key
  if (type === 'field') return set({[whose]: value})
  if (type === 'add') return {insert: {after: 'list[-1]', items: [item(`${whose}${index}`)]}}
  if (key === undefined) return undefined
  if (type === 'text') return set({[`list[_key=="${key}"].${whose}`]: value})
  if (type === 'remove') return {unset: [`list[_key=="${key}"]`]}
  return isMine
    ? set({list: list.toSorted((one, other) => Number(other._key === key) - Number(one._key === key))})
    : undefined
}

/** A document without what two people cannot both have said: where the items of one stand among those of the other. */
function comparable(document: Record<string, unknown>) {
  const {list} = v.parse(Listed, document)
  const named = (start: string) => list.filter(({_key}) => _key.startsWith(start)).map(({_key}) => _key)
  return {
    ...document,
    list: Object.fromEntries(list.map((each) => [each._key, each])),
    first: list.filter(({_key}) => FIRST.includes(_key)).map(({_key}) => _key),
    theirs: named('theirs'),
  }
}

describe('undo', () => {
  it('takes back one edit after the other, and redo does them again', () => {
    const page = openDocument({title: 'A', isHidden: false})
    page.edit(set({title: 'B'}))
    page.edit(set({isHidden: true}))
    expect(page.undo()).toBe(true)
    expect(page.now()).toEqual({title: 'B', isHidden: false})
    expect(page.undo()).toBe(true)
    expect(page.undo()).toBe(undefined)
    expect(page.now()).toEqual({title: 'A', isHidden: false})
    expect([page.redo(), page.redo(), page.redo()]).toEqual([true, true, undefined])
    expect(page.now()).toEqual({title: 'B', isHidden: true})
  })

  it('takes what was typed in one go as one edit, and what was typed after a pause as another', () => {
    const page = openDocument({})
    for (const title of ['H', 'He', 'Hex', 'He', 'Hel', 'Hell', 'Hello']) page.edit(set({title}), 0.2)
    for (const title of ['Hello!', 'Hello!!']) page.edit(set({title}), title === 'Hello!' ? 5 : 0.2)
    page.undo()
    expect(page.now()).toEqual({title: 'Hello'})
    page.undo()
    expect(page.now()).toEqual({})
  })

  it('goes on to the edit before, where something was typed and deleted again', () => {
    const page = openDocument({title: 'A', subtitle: 'A'})
    page.edit(set({subtitle: 'B'}))
    for (const title of ['Ab', 'Abc', 'Ab', 'A']) page.edit(set({title}), 0.2)
    expect(page.undo()).toBe(true)
    expect(page.now()).toEqual({title: 'A', subtitle: 'A'})
  })

  it('takes a fact that is chosen from the list back with the words that looked for it, and nothing else', () => {
    const page = openDocument({})
    for (const title of ['A ride is ', 'A ride is {', 'A ride is {fl']) page.edit(set({title}), 0.2)
    page.edit(set({title: 'A ride is {flat'}), 5)
    page.edit(set({title: 'A ride is {flatFee}'}), 5)
    page.edit(set({title: 'A ride is {flatFee} long'}), 5)
    page.undo()
    page.undo()
    expect(page.now()).toEqual({title: 'A ride is '})
    page.redo()
    expect(page.now()).toEqual({title: 'A ride is {flatFee}'})
    page.undo()
    page.undo()
    expect(page.now()).toEqual({})
  })

  it('takes a fact that is chosen in running text back with the words that looked for it', () => {
    const words = (text: string, _key = 'a') => ({_type: 'span', _key, text})
    const before = [words('A ride is long')]
    const page = openDocument({body: before})
    page.edit(set({'body[_key=="a"].text': 'A ride is {flat long'}))
    const fact = {_type: 'factRef', _key: 'b', fact: {_type: 'reference', _ref: 'fact-flatFee', _weak: true}}
    page.edit(set({body: [words('A ride is '), fact, words(' long', 'c')]}))
    const chosen = page.now()
    page.undo()
    expect(page.now()).toEqual({body: before})
    page.redo()
    expect(page.now()).toEqual(chosen)
  })

  it('takes every choice as an edit, however quickly one follows the other', () => {
    const page = openDocument({ground: 'leaf'})
    page.edit(set({ground: 'paper'}), 0.1)
    page.edit(set({ground: 'night'}), 0.1)
    page.undo()
    expect(page.now()).toEqual({ground: 'paper'})
  })

  it('takes a picture with its description as one edit', () => {
    const asset = {_type: 'reference', _ref: 'image-a', _weak: true}
    const before = {_type: 'image', asset, alt: 'A car'}
    const page = openDocument({picture: before})
    page.edit({set: {'picture.asset': {...asset, _ref: 'image-b'}}, unset: ['picture.alt']})
    page.undo()
    expect(page.now()).toEqual({picture: before})
  })

  // The Studio notes the progress of an upload in the document.
  it('takes an uploaded picture as one edit, into an empty field and in the place of another', () => {
    const upload = (_ref: string) => {
      page.edit({setIfMissing: {picture: {_type: 'image'}}})
      page.edit(set({'picture._upload': {progress: 2}}), 0.1)
      page.edit(set({'picture._upload.progress': 100}), 3)
      page.edit(set({'picture.asset': {_type: 'reference', _ref, _weak: true}}), 0.1)
      page.edit({unset: ['picture._upload']}, 0.1)
    }
    const page = openDocument({title: 'A'})
    upload('image-a')
    const first = page.now()
    upload('image-b')
    const second = page.now()
    page.undo()
    expect(page.now()).toEqual(first)
    page.undo()
    expect(page.now()).toEqual({title: 'A'})
    expect(page.undo()).toBe(undefined)
    expect([page.redo(), page.redo(), page.redo()]).toEqual([true, true, undefined])
    expect(page.now()).toEqual(second)
  })

  it('forgets what was taken back once something else is edited', () => {
    const page = openDocument({title: 'A'})
    page.edit(set({title: 'B'}))
    page.undo()
    page.edit(set({title: 'C'}))
    expect(page.redo()).toBe(undefined)
    page.undo()
    expect(page.now()).toEqual({title: 'A'})
  })

  it('brings a removed section back to its place, and an order to what it was', () => {
    const page = openDocument({list: [item('a'), item('b'), item('c')]})
    page.edit({unset: ['list[_key=="b"]']})
    page.edit(set({list: [item('c'), item('a')]}))
    page.undo()
    page.undo()
    expect(page.now()).toEqual({list: [item('a'), item('b'), item('c')]})
    page.redo()
    page.redo()
    expect(page.now()).toEqual({list: [item('c'), item('a')]})
  })

  it('brings the last of a list back, and takes the first away again', () => {
    const page = openDocument({list: [item('a')]})
    page.edit({unset: ['list[_key=="a"]']})
    page.undo()
    expect(page.now()).toEqual({list: [item('a')]})
    page.redo()
    expect(page.now()).toEqual({list: []})
  })

  it('takes a cell of a table back, and a column', () => {
    const rows = [
      {_key: 'a', cells: ['Where', 'Fee']},
      {_key: 'b', cells: ['Inside', '$9']},
    ]
    const page = openDocument({rows})
    page.edit(set({'rows[_key=="b"].cells[1]': '$10'}))
    page.edit(set({'rows[_key=="a"].cells': ['Where'], 'rows[_key=="b"].cells': ['Inside']}))
    page.undo()
    page.undo()
    expect(page.now()).toEqual({rows})
  })
})

test('a window keeps what was edited last, and forgets the rest, but for forms that are open', () => {
  const shown = historyOf('shown', 'rSpring')
  const end = shown.follow(NEVER)
  onTestFinished(end)
  const first = historyOf('page-0', undefined)
  for (let n = 1; n < 100; n += 1) historyOf(`page-${n}`, undefined)
  const last = historyOf('page-99', undefined)
  expect(historyOf('shown', 'rSpring')).toBe(shown)
  expect(historyOf('shown', undefined)).not.toBe(shown)
  expect(historyOf('page-99', undefined)).toBe(last)
  expect(historyOf('page-0', undefined)).not.toBe(first)
})

describe('undo beside a colleague', () => {
  it('keeps what they have changed elsewhere, and goes on behind it', () => {
    const page = openDocument({title: 'A', list: [item('a'), item('b')]})
    page.edit(set({title: 'B'}))
    page.edit({unset: ['list[_key=="a"]']})
    page.others(set({'list[_key=="b"].text': 'theirs', subtitle: 'theirs'}))
    page.others({insert: {after: 'list[-1]', items: [item('c')]}})
    page.undo()
    page.undo()
    expect(page.now()).toEqual({
      title: 'A',
      subtitle: 'theirs',
      list: [item('a'), item('b', {text: 'theirs'}), item('c')],
    })
  })

  it('leaves a value as it is that they have changed since, and takes back what was before', () => {
    const page = openDocument({title: 'A', text: 'A'})
    page.edit(set({text: 'B'}))
    page.edit(set({title: 'B'}))
    page.others(set({title: 'theirs'}))
    expect(page.undo()).toBe(false)
    expect(page.undo()).toBe(true)
    expect(page.now()).toEqual({title: 'theirs', text: 'A'})
    expect(page.redo()).toBe(true)
    expect(page.redo()).toBe(undefined)
  })

  it('leaves a section there that they have written in since it was added, and one away that is gone', () => {
    const page = openDocument({list: [item('a')]})
    page.edit(set({'list[_key=="a"].text': 'mine'}))
    page.edit({insert: {after: 'list[-1]', items: [item('b')]}})
    page.others(set({'list[_key=="b"].text': 'theirs'}))
    page.others({unset: ['list[_key=="a"]']})
    expect([page.undo(), page.undo()]).toEqual([false, false])
    expect(page.now()).toEqual({list: [item('b', {text: 'theirs'})]})
  })

  it('leaves an order as it is that they have changed since', () => {
    const page = openDocument({list: [item('a'), item('b'), item('c')]})
    page.edit(set({list: [item('b'), item('a'), item('c')]}))
    page.others(set({list: [item('c'), item('b'), item('d'), item('a')]}))
    page.others({unset: ['list[_key=="c"]']})
    expect(page.undo()).toBe(true)
    expect(page.now()).toEqual({list: [item('a'), item('d'), item('b')]})
    page.others(set({list: [item('b'), item('a')]}))
    expect(page.redo()).toBe(false)
  })

  it('leaves the document as it would be without its person, and redo leaves it as it was', () => {
    fc.assert(
      fc.property(edits, (steps) => {
        const page = openDocument(START)
        const alone = openDocument(START)
        for (const [index, edit] of steps.entries()) {
          const patch = patchOf(edit, page.now(), index)
          if (!patch) continue
          if (edit.isMine) page.edit(patch)
          else for (const document of [page, alone]) document.others(patch)
        }
        const before = comparable(page.now())
        while (page.undo() !== undefined);
        expect(comparable(page.now())).toEqual(comparable(alone.now()))
        while (page.redo() !== undefined);
        expect(comparable(page.now())).toEqual(before)
      }),
    )
  })
})
