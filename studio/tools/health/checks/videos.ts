import {videoFaults} from '../../../../schemas/validation/video.ts'
import {type Check, findings, sectionsIn} from '../finding.ts'

/** Finds videos that some people cannot follow, or that browsers may not play. An import can add them, and so can a draft. */
export const videos: Check = (content) =>
  content.documents.flatMap((document) => {
    const said = sectionsIn(document, content)
      .filter(({section}) => section['_type'] === 'video')
      .flatMap(({section, heading, path}) =>
        Object.entries(videoFaults).flatMap(([field, faultOf]) => {
          const fault = faultOf(section)
          return fault === undefined
            ? []
            : [{message: `The video “${heading}”: ${fault}`, path: `${path}.${field}`}]
        }),
      )
    return findings(document, said, content)
  })
