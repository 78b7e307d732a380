import {isHidden} from '../../../../schemas/validation/hidden.ts'
import {type Check, findings, sectionsIn} from '../finding.ts'

/** Lists hidden sections, so that none is forgotten. */
export const hiddenSections: Check = (content) =>
  content.documents.flatMap((document) => {
    const hidden = sectionsIn(document, content).filter(({section}) => isHidden(section))
    const said = hidden.map(({heading, path}) => ({
      message: `Its section “${heading}” is hidden. Show it again, or remove it.`,
      path,
    }))
    return findings(document, said, content)
  })
