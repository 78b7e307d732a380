import {typesWhere} from '../../../../schemas/typeLists.ts'
import {textOf} from '../../../content/documents.ts'
import {isRecord} from '../../../../schemas/isRecord.ts'
import {type Check, findings} from '../finding.ts'

/** Types with texts for search engines and shared links. */
const SHOWN = typesWhere(({search}) => search !== undefined)

function missingIn(seo: unknown): string[] {
  const fields = isRecord(seo) ? seo : {}
  if (fields['hideFromSearch'] === true) return []
  return ['title', 'description'].filter((name) => !textOf(fields, name))
}

/** Finds pages without texts for search engines, which then write their own. */
export const searchTexts: Check = (content) =>
  content.documents
    .filter(({type}) => SHOWN.includes(type))
    .flatMap((document) => {
      const missing = missingIn(document.newest['seo'])
      const message = `It has no ${missing.join(' and no ')} for search engines. Write it under “Search & sharing”.`
      return findings(document, missing.length > 0 ? [message] : [], content)
    })
