import {sections} from '../../server/legalContent.ts'
import {deskOf, type Situation, type Undertaking} from './desk.ts'
import type {WriteOf} from './steps.ts'

export function publishLaw(write: WriteOf<'law'>, situation: Situation): Undertaking {
  const {law, dayFrom, publishDraft} = deskOf(situation)
  const id = `v${situation.count}`
  return {
    intention: {version: {id, becomes: 'published'}, newest: dayFrom(write.days)},
    carryOut: () => publishDraft('legal', id, law(id, write)),
  }
}

export function correct(write: WriteOf<'correction'>, situation: Situation): Undertaking {
  const {aVersion, corrected, mutate, publishDraft} = deskOf(situation)
  const id = aVersion(write.which)
  return {
    intention: {version: {id, becomes: 'corrected'}},
    async carryOut() {
      const content = await corrected(id, write)
      if (write.isDraft) return publishDraft('legal', id, content)
      const {sections: text, corrections} = content
      return mutate('legal', {patch: {id, set: {sections: text, corrections}}})()
    },
  }
}

/** Publishes other words without recording a correction. */
export function rewrite({which, words}: WriteOf<'rewriting'>, situation: Situation): Undertaking {
  const {aVersion, publishDraft} = deskOf(situation)
  const id = aVersion(which)
  return {
    intention: {},
    async carryOut() {
      const published = await situation.server.document(id)
      return publishDraft('legal', id, {...published, _type: 'legalVersion', sections: sections(words)})
    },
  }
}

export function withdraw({which}: WriteOf<'withdrawal'>, situation: Situation): Undertaking {
  const {aVersion, mutate} = deskOf(situation)
  const id = aVersion(which)
  const withdrawn = {_type: 'legalWithdrawal', reason: 'A mistake.'}
  return {
    intention: {version: {id, becomes: 'withdrawn'}},
    carryOut: mutate('legal', {patch: {id, set: {withdrawn}}}),
  }
}
