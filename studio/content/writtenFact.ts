import * as v from 'valibot'
import {formatFact} from '../../model/facts/format.ts'
import {Fact} from '../../model/facts/storedFacts.ts'
import type {Fields} from './documents.ts'

/** What a fact says, as visitors read it; undefined where it is not there or not finished. */
export const writtenFact = (fields: Fields | undefined): string | undefined =>
  v.is(Fact, fields) ? formatFact(v.parse(Fact, fields)) : undefined
