import * as v from 'valibot'
import {formatFact} from '../../model/facts/format.ts'
import {Fact} from '../../model/facts/storedFacts.ts'
import type {Fields} from './documents.ts'

/** Returns a fact as visitors read it; undefined if it is missing or unfinished. */
export const writtenFact = (fields: Fields | undefined): string | undefined =>
  v.is(Fact, fields) ? formatFact(v.parse(Fact, fields)) : undefined
