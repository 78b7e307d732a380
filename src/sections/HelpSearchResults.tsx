import {useQuery} from '@tanstack/react-query'
import {useEffect} from 'react'
import {useCopy} from '../content/copy.tsx'
import {PageLink} from '../content/PageLink.tsx'
import {reportFailure} from '../content/problems.ts'
import type {HELP_TOPICS_QUERY_RESULT} from '../content/sanity.types.ts'
import {includesWords, topicCount} from '../content/search.ts'
import {helpTopicsOptions} from './helpTopics.ts'
import './HelpSearchResults.css'

type Topic = HELP_TOPICS_QUERY_RESULT[number]

/** The topics in which the words stand, those with the words in their titles first; all are fetched with the first word. */
function useFoundTopics(words: string) {
  const {copy} = useCopy()
  const {data: topics, error} = useQuery({...helpTopicsOptions(), enabled: words !== ''})
  useEffect(() => {
    if (error) reportFailure(error)
  }, [error])
  const isInTitle = ({title}: Topic) => includesWords(words, copy(title))
  const isInText = ({summary, text, pageText}: Topic) =>
    includesWords(words, copy(summary), copy(text), copy(pageText))
  const byTitle = topics?.filter(isInTitle) ?? []
  const byText = topics?.filter((topic) => !isInTitle(topic) && isInText(topic)) ?? []
  return {isThere: topics !== undefined, isFailed: error !== null, found: [...byTitle, ...byText]}
}

/** The help topics that a search found, and how many they are, in words that are said as well. */
export function HelpSearchResults({words}: {words: string}) {
  const {isThere, isFailed, found} = useFoundTopics(words)
  const result = found.length > 0 ? topicCount(found.length) : `Nothing matches “${words}”.`
  const failure = 'The search can’t be reached right now. Choose a help center below.'
  return (
    <div className="help-results">
      <p role="status">{words && (isThere ? result : isFailed && failure)}</p>
      {words && found.length > 0 && (
        <ul role="list">
          {found.map((topic) => (
            <FoundTopic key={topic._id} topic={topic} />
          ))}
        </ul>
      )}
    </div>
  )
}

function FoundTopic({topic}: {topic: Topic}) {
  const {copy} = useCopy()
  return (
    <li>
      <PageLink to={topic}>{copy(topic.title)}</PageLink>
      <p className="mut sm">{copy(topic.summary)}</p>
    </li>
  )
}
