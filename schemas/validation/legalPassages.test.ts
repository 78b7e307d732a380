import {describe, expect, it} from 'vitest'
import {changedLegalFacts, readsTheSame} from './legalPassages.ts'

const FACTS = [{id: 'fact-age', key: 'age'}]
const block = (text: string) => ({_type: 'block', children: [{_type: 'span', text}]})
const mention = (text: string) => ({
  _type: 'block',
  children: [
    {_type: 'span', text},
    {_type: 'factRef', fact: {_ref: 'fact-age'}},
  ],
})

describe('a text that states a fact of legal', () => {
  it.each([
    ['a new text', {}, {title: 'From {age} on'}],
    ['a new document', null, {title: 'From {age} on'}],
    ['a text that goes', {title: 'From {age} on'}, {}],
    ['another way to write it', {title: 'From {age} on'}, {title: 'From {age:words} on'}],
    ['a fact in rich text', {body: [mention('You are')]}, {body: [mention('You are not')]}],
    ['a second time', {cards: ['{age}']}, {cards: ['{age}', '{age}']}],
    ['a fact that a number takes the place of', {body: [mention('From ')]}, {body: [block('From 18')]}],
  ])('is changed by %s', (_change, before, after) => {
    expect(changedLegalFacts(before, after, FACTS)).toEqual(['age'])
  })

  it.each([
    ['another text', {title: '{age}', text: 'a'}, {title: '{age}', text: 'b'}],
    ['another fact', {title: 'For {fee}'}, {title: 'Only {fee}'}],
    ['another order', {cards: ['{age}', 'a']}, {cards: ['a', '{age}']}],
    [
      'another picture',
      {title: '{age}', image: {asset: {_ref: 'a'}}},
      {title: '{age}', image: {asset: {_ref: 'b'}}},
    ],
    [
      'other keys and revisions',
      {_rev: 'a', list: [{_key: 'a', text: '{age}'}]},
      {_rev: 'b', list: [{_key: 'b', text: '{age}'}]},
    ],
  ])('is not changed by %s', (_change, before, after) => {
    expect(changedLegalFacts(before, after, FACTS)).toEqual([])
  })

  it('reads the same when nothing but pictures and keys differ', () => {
    expect(readsTheSame({title: 'a', _rev: '1'}, {title: 'a', _rev: '2'})).toBe(true)
    expect(readsTheSame({title: 'a'}, {title: 'b'})).toBe(false)
  })
})
