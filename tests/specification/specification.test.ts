import {existsSync} from 'node:fs'
import {describe, expect, test} from 'vitest'
import {rules} from '../pages/copyRules/rules.ts'
import {calls} from './calls.ts'
import {decisions} from './decisions.ts'
import {errors} from './errors.ts'
import {helpAndCities} from './helpAndCities.ts'
import {pages} from './pages.ts'
import {routeTable} from './routeTable.ts'
import type {Proof, Sentence} from './sentence.ts'
import {siteFrame} from './siteFrame.ts'
import {states} from './states.ts'
import {testNames} from './testNames.ts'
import {times} from './times.ts'
import {validation} from './validation.ts'

const specification: Record<string, readonly Sentence[]> = {
  'the route table': routeTable,
  'the frame of the site': siteFrame,
  'the pages': pages,
  'help and cities': helpAndCities,
  'states and transitions': states,
  'validation rules': validation,
  'the calls': calls,
  'the error catalogue': errors,
  'the timings': times,
  'what was settled': decisions,
}

const ruleIds = new Set(rules.map(({id}) => id))
const known = new Map<string, ReadonlySet<string>>()

/** Returns the names of a file's tests, read once; none if the file does not exist. */
function namesIn(file: string): ReadonlySet<string> {
  const names = known.get(file) ?? (existsSync(file) ? testNames(file) : new Set<string>())
  known.set(file, names)
  return names
}

/** Returns the fault of a proof; nothing if its test exists. */
function fault(proof: Proof): string[] {
  if ('rule' in proof) return ruleIds.has(proof.rule) ? [] : [`There is no rule ${proof.rule}.`]
  return namesIn(proof.file).has(proof.test) ? [] : [`${proof.file} has no test "${proof.test}".`]
}

describe.each(Object.entries(specification))('of %s', (_section, sentences) => {
  test.each(sentences.map(({says, provenBy}) => [says, provenBy] as const))(
    '"%s" is tested',
    (_says, proofs) => {
      expect(proofs).not.toHaveLength(0)
      expect(proofs.flatMap(fault)).toEqual([])
    },
  )
})

test('no sentence is listed twice', () => {
  const said = Object.values(specification).flatMap((sentences) => sentences.map(({says}) => says))
  expect(new Set(said).size).toBe(said.length)
})
