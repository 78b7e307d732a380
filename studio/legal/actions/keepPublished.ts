import {dayOf} from '../../../model/language.ts'
import {isUpcoming, withdrawalOf} from '../stored.ts'
import {wrapAction} from '../../ui/wrapAction.ts'

/** Disables an action on a published document, with the reason. */
const refuse = (reasonOf: (published: unknown) => string) =>
  wrapAction((description, {published}) =>
    published ? {...description, disabled: true, title: reasonOf(published)} : description,
  )

function whyVersionIsKept(version: unknown): string {
  if (withdrawalOf(version)) {
    return 'A withdrawn version is kept for good: its address tells readers what became of it.'
  }
  return isUpcoming(version, dayOf(new Date()))
    ? 'Readers were told of this version. Until it takes effect it can be withdrawn: choose "Withdraw…".'
    : 'A published version is kept for good: people may have agreed to it. Create the next version instead.'
}

/** Readers may have agreed to a version, or know of it. */
export const keepVersion = refuse(whyVersionIsKept)

export const keepDocument = refuse(
  () => 'A published legal document is kept for good, with all its versions. Publish a new version instead.',
)

/** An older text can return only as a new version with its own date. */
export const keepText = refuse(
  () =>
    'A published version keeps its text. Use "Correct a typo" for a mistake, "Create next version" for a change.',
)
