import {isRecord} from '../../../../schemas/isRecord.ts'
import {isHidden} from '../../../../schemas/validation/hidden.ts'
import {videoFaults} from '../../../../schemas/validation/video.ts'
import type {Content} from '../../../content/content.ts'
import {writeCopy} from '../../../content/copyValues.ts'
import {type ContentDocument, textOf} from '../../../content/documents.ts'
import {itemPath} from '../../../content/trails.ts'
import {checkEach} from '../finding.ts'

/** Returns the sections of a document, hidden ones too, each with its heading as visitors read it. */
const sectionsIn = ({newest: {sections}}: ContentDocument, {copy}: Content) =>
  (Array.isArray(sections) ? sections : []).flatMap((section: unknown, place) => {
    if (!isRecord(section)) return []
    const heading = writeCopy(textOf(section, 'heading') ?? '', copy)
    return [{section, heading, path: itemPath('sections', section, place)}]
  })

/** Lists hidden sections, so that none is forgotten. */
export const hiddenSections = checkEach((document, content) =>
  sectionsIn(document, content)
    .filter(({section}) => isHidden(section))
    .map(({heading, path}) => ({
      message: `Its section “${heading}” is hidden. Show it again, or remove it.`,
      path,
    })),
)

/** Finds videos that some people cannot follow, or that browsers may not play. An import can add them, and so can a draft. */
export const videos = checkEach((document, content) =>
  sectionsIn(document, content)
    .filter(({section}) => section['_type'] === 'video')
    .flatMap(({section, heading, path}) =>
      Object.entries(videoFaults).flatMap(([field, faultOf]) => {
        const fault = faultOf(section)
        return fault === undefined
          ? []
          : [{message: `The video “${heading}”: ${fault}`, path: `${path}.${field}`}]
      }),
    ),
)
