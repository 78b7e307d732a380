import {deskOf, type Situation, type Undertaking} from './desk.ts'
import {correct, publishLaw, rewrite, withdraw} from './lawWrites.ts'
import {actOnRelease, editRelease, pageOf, scheduleDraft, scheduleRelease} from './releaseWrites.ts'
import type {Write} from './steps.ts'

/** Returns the intention of a write, and the function that carries it out. */
export function undertake(write: Write, situation: Situation): Undertaking {
  const {mutate, aVersion, publishDraft} = deskOf(situation)
  const plain = (role: string, mutation: object): Undertaking => ({
    intention: {},
    carryOut: mutate(role, mutation),
  })
  switch (write.type) {
    case 'page': {
      const title = `by hand ${situation.count}`
      return {
        intention: {page: {id: write.page, title}},
        carryOut: () => publishDraft('marketing', write.page, pageOf(write.page, title)),
      }
    }
    case 'fact':
      return plain('marketing', {patch: {id: 'fact-fee', set: {value: write.value}}})
    case 'name':
      return plain('administrator', {patch: {id: 'siteSettings', set: {productName: write.productName}}})
    case 'forgery':
      return plain('administrator', {patch: {id: aVersion(write.which), ...write.patch}})
    case 'deletion':
      return plain('administrator', {delete: {id: aVersion(write.which)}})
    case 'law':
      return publishLaw(write, situation)
    case 'correction':
      return correct(write, situation)
    case 'rewriting':
      return rewrite(write, situation)
    case 'withdrawal':
      return withdraw(write, situation)
    case 'release':
      return scheduleRelease(write, situation)
    case 'single':
      return scheduleDraft(write, situation)
    case 'reschedule':
    case 'unschedule':
    case 'run':
      return actOnRelease(write, situation)
    case 'edit':
      return editRelease(write, situation)
  }
}
