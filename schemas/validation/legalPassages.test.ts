import {describe, expect, it} from 'vitest'
import {changedLegalFacts, changesMentions, readsTheSame} from './legalPassages.ts'

const FACTS = [{id: 'fact-age', key: 'age'}]
const block = (text: string) => ({_type: 'block', children: [{_type: 'span', text}]})
const mention = (text: string, factRef: object = {}) => ({
  _type: 'block',
  children: [
    {_type: 'span', text},
    {_type: 'factRef', fact: {_ref: 'fact-age'}, ...factRef},
  ],
})

describe('a text that states a fact of legal', () => {
  it.each([
    ['a new text', {}, {title: 'From {age} on'}],
    ['a new document', null, {title: 'From {age} on'}],
    ['a text that goes', {title: 'From {age} on'}, {}],
    ['another way to write it', {title: 'From {age} on'}, {title: 'From {age:words} on'}],
    ['a fact in rich text', {body: [mention('You are')]}, {body: [mention('You are not')]}],
    [
      'another way to write it in rich text',
      {body: [mention('From ')]},
      {body: [mention('From ', {format: 'words'})]},
    ],
    [
      'one way to write it in rich text for another',
      {body: [mention('From ', {format: 'words'})]},
      {body: [mention('From ', {format: 'number'})]},
    ],
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

  it.each([
    ['that refers to nothing', mention('From ', {fact: null}), mention('To ', {fact: null})],
    ['whose reference is damaged', mention('From ', {fact: {_ref: 1}}), mention('To ', {fact: {_ref: 1}})],
    ['with a piece that is none', {children: [null, {text: 'a'}]}, {children: [null, {text: 'b'}]}],
    ['whose pieces are none', {children: 'a {fee}'}, {children: 'b {fee}'}],
  ])('is not there in a text %s, and nothing fails', (_what, before, after) => {
    expect(changedLegalFacts({body: [before]}, {body: [after]}, FACTS)).toEqual([])
    expect(readsTheSame({body: [before]}, {body: [after]})).toBe(false)
    expect(readsTheSame({body: [before]}, {body: [before]})).toBe(true)
  })

  it('reads as one text, however its words are marked', () => {
    const marked = {_type: 'block', children: [{text: 'From '}, {text: '18', marks: ['strong']}]}
    expect(readsTheSame({body: [block('From 18')]}, {body: [marked]})).toBe(true)
  })

  it('reads the same when nothing but pictures and keys differ', () => {
    expect(readsTheSame({title: 'a', _rev: '1'}, {title: 'a', _rev: '2'})).toBe(true)
    expect(readsTheSame({title: 'a'}, {title: 'b'})).toBe(false)
  })
})

describe('a change of what copy mentions', () => {
  it.each([
    ['a text that mentions a fact or name', {title: 'For {fee}'}, {title: 'Only {fee}'}],
    ['a fact in rich text', {body: [mention('From ')]}, {body: [block('From 18')]}],
    ['one such text among others', {a: 'One', b: 'For {fee}'}, {a: 'Two', b: '{fee}'}],
  ])('is one of %s', (_what, before, after) => {
    expect(changesMentions(before, after)).toBe(true)
  })

  it.each([
    ['a text beside it', {a: 'One', b: 'For {fee}'}, {a: 'Two', b: 'For {fee}'}],
    ['nothing', {title: 'For {fee}'}, {title: 'For {fee}'}],
    ['a fact that is not there', mention('a', {fact: null}), mention('b', {fact: null})],
  ])('is none of %s', (_what, before, after) => {
    expect(changesMentions(before, after)).toBe(false)
  })
})
