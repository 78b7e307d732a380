import {malformedFields} from '../../../../model/malformed/malformed.ts'
import {type Check, findings} from '../finding.ts'

/** Finds fields with a value of the wrong kind, as a program may have written it. */
export const notShown: Check = (content) =>
  content.documents.flatMap((document) => {
    const {published = {}, newest} = document
    const fields = [...malformedFields(published), ...malformedFields(newest)]
    const byMessage = new Map(fields.map(({path, reason}) => [`${path} ${reason}.`, path]))
    return findings(
      document,
      Array.from(byMessage, ([message, path]) => ({message, path})),
      content,
    )
  })
