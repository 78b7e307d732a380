import {array, assert, constantFrom, nat, pre, property} from 'fast-check'
import {expect, test} from 'vitest'
import * as v from 'valibot'
import {cityAddress, cityAddressAmong, LONGEST_CITY_NAME} from '../../model/addresses/slug.ts'
import {usPlaces} from '../../server/standIns/usPlaces.ts'
import {groupByState} from '../../src/sections/cities/groupByState.ts'
import {indexCities, matchCities} from '../../src/sections/cities/matchCities.ts'
import {seedDocuments} from './seedDocuments.ts'

const State = v.object({name: v.string(), code: v.string(), cities: v.array(v.string())})
const states = seedDocuments
  .filter(({_type}) => _type === 'usState')
  .map((document) => v.parse(State, document))
const codes = new Map(states.map(({name, code}) => [name, code]))

/** Every seventh name of the built-in list is a served city's. */
const names = [...new Set(states.flatMap(({cities}) => cities))].filter((_, index) => index % 7 === 0)
const served = groupByState(names, {
  states,
  places: usPlaces().toSorted((one, other) => other.population - one.population),
}).flatMap(({state, cities}) => cities.map((name) => ({name, state, fee: '$9.95'})))
const index = indexCities(states, served)

/** Ways in which people, telephones and documents write a character of a name. */
const SIGNS: Record<string, string> = {
  ' ': ' \u00a0\u2009\u202f-\u2011',
  '-': '-\u2010\u2011 \u00a0',
  "'": "'’ʻ`´",
}
const SHORT: Record<string, string[]> = {
  Saint: ['St.', 'St', 'saint'],
  Fort: ['Ft.', 'ft'],
  Mount: ['Mt.', 'MT'],
}

/** Chooses at random. */
type Choose = <Choice>(choices: readonly Choice[]) => Choice | undefined

function spellLetter(letter: string, choose: Choose): string {
  const signs = SIGNS[letter]
  if (signs) return (choose([...signs]) ?? '') + (letter === ' ' ? choose(['', '', ' ']) : '')
  const plain = letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return choose([letter, letter.toUpperCase(), letter.toLowerCase(), plain, `${plain}\u0301`]) ?? ''
}

/** Returns a name in one of its spellings. */
function spell(name: string, choose: Choose): string {
  const words = name.replaceAll(
    /\b(?:Saint|Fort|Mount)(?= )/g,
    (word) => choose([word, ...(SHORT[word] ?? [])]) ?? '',
  )
  const letters = Array.from(words, (letter) => spellLetter(letter, choose)).join('')
  return choose([letters, letters.normalize('NFC'), letters.normalize('NFD'), `  ${letters} `]) ?? ''
}

/** Returns a state in one of its spellings after a city. */
const spellState = (state: string, choose: Choose) =>
  choose([
    '',
    ...[codes.get(state) ?? '', state].flatMap((known) =>
      known ? [` ${known}`, `, ${known}`, `,${known.toLowerCase()}`, ` , ${known.toUpperCase()}`] : [],
    ),
  ]) ?? ''

const numbers = array(nat({max: 59}), {minLength: 40, maxLength: 80})

test('what is offered as served is served when it is chosen or entered, however it is spelled', () => {
  assert(
    property(constantFrom(...served), numbers, (city, random) => {
      let next = 0
      const choose: Choose = (choices) => choices[(random[next++ % random.length] ?? 0) % choices.length]
      const typed = spell(city.name, choose) + spellState(city.state, choose)
      pre(typed.length <= LONGEST_CITY_NAME)
      const matches = matchCities(index, typed)
      const address = cityAddress(city.name, true)
      expect(
        matches.served.map(({name}) => cityAddress(name, true)),
        typed,
      ).toContain(address)
      for (const {name, chosenAs} of matches.served)
        expect(cityAddressAmong(served, chosenAs), typed).toBe(cityAddress(name, true))
      for (const {chosenAs} of matches.others)
        expect(cityAddressAmong(served, chosenAs), typed).toMatch(/^\/NotAvailable\//)
      expect(cityAddressAmong(served, matches.named?.chosenAs ?? typed), typed).toBe(address)
    }),
    {numRuns: 300},
  )
})
