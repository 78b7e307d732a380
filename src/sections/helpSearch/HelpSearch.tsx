import {useQuery} from '@tanstack/react-query'
import {ContentDrawing} from '../../content/ContentDrawing.tsx'
import {useCopy} from '../../content/copy.tsx'
import {PageLink} from '../../content/PageLink.tsx'
import {useFailure} from '../../content/useFailure.ts'
import {SEARCH_PARAMETER} from '../../../model/addresses/routeAddress.ts'
import type {HELP_TOPICS_QUERY_RESULT} from '../../../model/sanity.types.ts'
import {includesWords, useTopicSearch} from '../../content/topicSearch.ts'
import {messages} from '../../messages.ts'
import {SearchBox} from '../../ui/SearchBox.tsx'
import {helpTopicsOptions} from './helpTopics.ts'
import {SectionFrame} from '../SectionFrame.tsx'
import type {SectionProps} from '../section.ts'
import {headingIdOf} from '../../../model/addresses/sectionIds.ts'
import '../../ui/askbar.css'
import '../../ui/drawings/movement.css'
import './HelpSearchResults.css'

/** The opening of the help landing page. Its box searches nothing unless staff switched that on. */
export function HelpSearch({section, id, Heading}: SectionProps<'helpSearch'>) {
  const {copy} = useCopy()
  const {words, setWords, submit} = useTopicSearch()
  const isOn = section.searchAllTopics === true
  return (
    <SectionFrame id={id} ground={section.ground} className="help-search">
      <div className="wrap askbar">
        <div className="stack">
          <Heading id={headingIdOf(id)}>{copy(section.heading)}</Heading>
          {section.lead && <p className="lead">{copy(section.lead)}</p>}
          <SearchBox
            label={copy(section.searchLabel)}
            value={words}
            onChange={setWords}
            {...(isOn && {name: SEARCH_PARAMETER, onSubmit: submit})}
          />
          {isOn && <HelpSearchResults words={words.trim()} />}
        </div>
        <ContentDrawing name={section.drawing} decorative />
      </div>
    </SectionFrame>
  )
}

type Topic = HELP_TOPICS_QUERY_RESULT[number]

/** Returns the topics that contain the words, titles first. All topics are fetched with the first word. */
function useFoundTopics(words: string) {
  const {copy} = useCopy()
  const {data: topics, error} = useQuery({...helpTopicsOptions(), enabled: words !== ''})
  useFailure(error)
  const isInTitle = ({title}: Topic) => includesWords(words, copy(title))
  const isInText = ({summary, text, pageText}: Topic) =>
    includesWords(words, copy(summary), copy(text), copy(pageText))
  const byTitle = topics?.filter(isInTitle) ?? []
  const byText = topics?.filter((topic) => !isInTitle(topic) && isInText(topic)) ?? []
  return {isThere: topics !== undefined, isFailed: error !== null, found: [...byTitle, ...byText]}
}

/** The help topics that a search found, and their number, which is announced as well. */
function HelpSearchResults({words}: {words: string}) {
  const {copy} = useCopy()
  const {isThere, isFailed, found} = useFoundTopics(words)
  const failure = 'The search can’t be reached right now. Choose a help center below.'
  return (
    <div className="help-results">
      <p role="status">
        {words && (isThere ? messages.topicsFound(found.length, words) : isFailed && failure)}
      </p>
      {words && found.length > 0 && (
        <ul role="list">
          {found.map((topic) => (
            <li key={topic._id}>
              <PageLink to={topic}>{copy(topic.title)}</PageLink>
              <p className="mut sm">{copy(topic.summary)}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
