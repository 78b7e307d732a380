import {isRecord} from '../../../../schemas/isRecord.ts'
import {videoFaults} from '../../../../schemas/validation/video.ts'
import {writeCopy} from '../../../content/copyValues.ts'
import {textOf} from '../../../content/documents.ts'
import {itemPath} from '../../../content/trails.ts'
import {writtenTitle} from '../../../content/writtenTitle.ts'
import type {Check} from '../finding.ts'

/** Finds videos that some people cannot follow, or that browsers may not play. An import can add them, and so can a draft. */
export const videos: Check = (content) =>
  content.documents.flatMap((document) => {
    const {id, type, newest} = document
    const sections: unknown[] = Array.isArray(newest['sections']) ? newest['sections'] : []
    return sections.flatMap((section, place) => {
      if (!isRecord(section) || section['_type'] !== 'video') return []
      const heading = writeCopy(textOf(section, 'heading') ?? '', content.copy)
      return Object.entries(videoFaults).flatMap(([field, faultOf]) => {
        const fault = faultOf(section)
        if (fault === undefined) return []
        return {
          id,
          type,
          title: writtenTitle(document, content),
          message: `The video “${heading}”: ${fault}`,
          path: `${itemPath('sections', section, place)}.${field}`,
        }
      })
    })
  })
