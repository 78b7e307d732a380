import {wrapAction} from './wrapAction.ts'

/** Refuses an action on what is published, and says why. */
const refuse = (reason: string) =>
  wrapAction((description, {published}) =>
    published ? {...description, disabled: true, title: reason} : description,
  )

/** Of a version, readers may have agreed to it. */
export const keepVersion = refuse(
  'A published version is kept for good: people have agreed to it. Create the next version instead.',
)

export const keepDocument = refuse(
  'A published legal document is kept for good: people have agreed to its versions. Publish a new version instead.',
)

/** An older text comes back as a version of its own, with a date. */
export const keepText = refuse(
  'A published version keeps its text. Use "Correct a typo" for a mistake, "Create next version" for a change.',
)
