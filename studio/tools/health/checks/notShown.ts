import {malformedFields} from '../../../../model/malformed/malformed.ts'
import {writtenTitle} from '../../../content/writtenTitle.ts'
import type {Check} from '../finding.ts'

/** Finds fields with a value of the wrong kind, as a program may have written it. */
export const notShown: Check = (content) =>
  content.documents.flatMap((document) => {
    const {id, type, published = {}, newest} = document
    const fields = [...malformedFields(published), ...malformedFields(newest)]
    const byMessage = new Map(fields.map(({path, reason}) => [`${path} ${reason}.`, path]))
    return Array.from(byMessage, ([message, path]) => ({
      id,
      type,
      title: writtenTitle(document, content),
      message,
      path,
    }))
  })
