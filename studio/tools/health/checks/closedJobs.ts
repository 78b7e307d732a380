import type {Day} from '../../../../model/day.ts'
import {writeDay} from '../../../../model/language.ts'
import {textOf} from '../../../content/documents.ts'
import {type Check, findings} from '../finding.ts'

/**
 * Finds published jobs that are no longer listed, because their closing day is over.
 * @param today the day in the company's time zone
 */
export const closedJobs =
  (today: Day): Check =>
  (content) =>
    content.documents
      .filter(({type, published}) => type === 'job' && published)
      .flatMap((document) => {
        const day = textOf(document.published ?? {}, 'closesOn')
        const message = `It closed on ${day && writeDay(day)} and is not listed any more. Give it a later day under “Closes on”, or unpublish it.`
        return findings(document, day && day < today ? [message] : [], content)
      })
