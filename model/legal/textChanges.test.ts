import {expect, test} from 'vitest'
import {textChanges} from './textChanges.ts'
import {clause, factIn, keptFee, section, storedVersion} from './versionFixtures.ts'

const PARTS = {
  changeSummary: 'The fee is {fee}.',
  introduction: [clause('i', 'Welcom to our terms.')],
  sections: [
    section('scope', 'Scope', clause('a', 'These terms hold.'), clause('b', 'We recieve {fee}.')),
    section('fees', 'Fes', factIn('c', 'fact-fee'), clause('d', 'One', {listItem: 'bullet'})),
  ],
  values: [keptFee(9.95)],
}

test('a change is told at its place, before and after, with the values that the version keeps', () => {
  const after = {
    changeSummary: 'The fee is {fee:number}.',
    introduction: [clause('i', 'Welcome to our terms.')],
    sections: [
      section('scope', 'Scope', clause('a', 'These terms hold.'), clause('b', 'We receive {fee}.')),
      section('fees', 'Fees', factIn('c', 'fact-fee', 'number'), clause('d', 'Two', {listItem: 'bullet'})),
    ],
    values: [keptFee(9.95)],
  }
  expect(textChanges(storedVersion(PARTS), storedVersion(after))).toEqual([
    {place: 'What changed', before: 'The fee is $9.95.', after: 'The fee is 9.95.'},
    {place: 'Heading of 2', before: 'Fes', after: 'Fees'},
    {place: 'Introduction', before: 'Welcom to our terms.', after: 'Welcome to our terms.'},
    {place: '1.2', before: 'We recieve $9.95.', after: 'We receive $9.95.'},
    {place: '2.1', before: 'A ride is $9.95.', after: 'A ride is 9.95.'},
    {place: '2.1', before: 'One', after: 'Two'},
  ])
})

test('where a link leads is a change of its own', () => {
  const linked = (href: string) =>
    storedVersion({
      sections: [
        section('s', 'Scope', clause('a', 'Here.', {markDefs: [{_key: 'l', _type: 'externalLink', href}]})),
      ],
    })
  expect(textChanges(linked('https://a.example'), linked('https://b.example'))).toEqual([
    {place: 'Links of 1.1', before: 'https://a.example', after: 'https://b.example'},
  ])
})

test('spaces and bold type are no change, nor is another value of a fact', () => {
  const strong = {children: [{_key: 'a', _type: 'span', text: 'These  terms hold. ', marks: ['strong']}]}
  const [scope] = PARTS.sections
  const sections = [{...scope, body: [clause('a', '', strong), scope?.body[1]]}, PARTS.sections[1]]
  expect(textChanges(storedVersion(PARTS), storedVersion({...PARTS, sections}))).toEqual([])
})

test('the record has every space that readers saw', () => {
  const saying = (text: string) => storedVersion({sections: [section('s', 'Scope', clause('a', text))]})
  const [before, after] = ['We recieve $9.95.', 'We receive Friday 9.95.']
  expect(textChanges(saying(before), saying(after))).toEqual([{place: '1.1', before, after}])
})
