import {isHidden} from '../../../../schemas/validation/hidden.ts'
import {writeCopy} from '../../../content/copyValues.ts'
import {textOf} from '../../../content/documents.ts'
import {isRecord} from '../../../../schemas/isRecord.ts'
import {itemPath} from '../../../content/trails.ts'
import {writtenTitle} from '../../../content/writtenTitle.ts'
import type {Check} from '../finding.ts'

/** Lists hidden sections, so that none is forgotten. */
export const hiddenSections: Check = (content) =>
  content.documents.flatMap((document) => {
    const {id, type, newest} = document
    const sections: unknown[] = Array.isArray(newest['sections']) ? newest['sections'] : []
    return sections.flatMap((section, place) => {
      if (!isRecord(section) || !isHidden(section)) return []
      const heading = writeCopy(textOf(section, 'heading') ?? '', content.copy)
      return {
        id,
        type,
        title: writtenTitle(document, content),
        message: `Its section “${heading}” is hidden. Show it again, or remove it.`,
        path: itemPath('sections', section, place),
      }
    })
  })
