import {Link} from 'react-router-dom'
import {useCopy} from '../../content/copy.tsx'
import {ContentDrawing} from '../../content/ContentDrawing.tsx'
import {ContentLink} from '../../content/ContentLink.tsx'
import {PageMeta} from '../../content/PageMeta.tsx'
import {SEARCH_PARAMETER, topicAddress} from '../../../model/addresses/routeAddress.ts'
import {includesWords, type TopicSearch} from '../../content/topicSearch.ts'
import '../../ui/askbar.css'
import '../../ui/drawings/movement.css'
import '../../ui/button.css'
import {Callout} from '../../ui/Callout.tsx'
import {messages} from '../../messages.ts'
import {SearchBox} from '../../ui/SearchBox.tsx'
import './help.css'
import {type HelpCentre, landingOf, type Topic} from './query.ts'
import {CHOSEN} from './useTopicLoading.ts'
import {type NoteShown, useTopicFocus} from './useTopicFocus.ts'

const linkIdOf = (slug: string) => `to-${slug}`

interface TopicListProps {
  centre: HelpCentre
  /** The help center's address. */
  address: string
  noteShown: NoteShown
  filter: TopicSearch
  /** True if the address names a topic that the help center does not have. */
  isUnknown: boolean
}

/** Returns the topics with a matching title or, if there are none, with a matching summary: the list shows both. */
function matchingTopics(topics: readonly Topic[], matches: (text: string | null) => boolean): Topic[] {
  const byTitle = topics.filter(({title}) => matches(title))
  return byTitle.length > 0 ? byTitle : topics.filter(({summary}) => matches(summary))
}

/** Every topic of a help center, and a box that filters them. */
export function TopicList({centre, address, noteShown, filter, isUnknown}: TopicListProps) {
  const {copy} = useCopy()
  useTopicFocus(noteShown, '', (before) => document.getElementById(linkIdOf(before)))
  const topics = matchingTopics(centre.topics, (text) => includesWords(filter.words, copy(text)))
  return (
    <>
      <PageMeta
        seo={centre.seo}
        fallbackTitle={centre.heading}
        route={address}
        parents={[landingOf(centre)]}
      />
      <section className="on-leaf">
        <div className="wrap askbar">
          <div className="stack">
            <h1>{copy(centre.heading)}</h1>
            <p className="lead">{copy(centre.lead)}</p>
            <SearchBox
              label={copy(centre.searchLabel)}
              name={SEARCH_PARAMETER}
              value={filter.words}
              onChange={filter.setWords}
              onSubmit={filter.submit}
            />
            {centre.logIn && <ContentLink link={centre.logIn} className="btn" />}
          </div>
          <ContentDrawing name={centre.drawing} decorative />
        </div>
      </section>
      <section className="section" aria-label="Topics">
        <div className="wrap stack topic-list">
          {isUnknown && (
            <Callout title="There is no such topic here.">
              It may have moved to another help center. These are the topics of this one.
            </Callout>
          )}
          <FilterResult filter={filter.words} count={topics.length} />
          {topics.length > 0 ? (
            <Topics topics={topics} address={address} />
          ) : (
            <>
              <p className="lead">{copy(centre.noMatch)}</p>
              <div className="pic">
                <ContentDrawing name="empty" decorative />
              </div>
            </>
          )}
        </div>
      </section>
    </>
  )
}

function FilterResult({filter, count}: {filter: string; count: number}) {
  const words = filter.trim()
  return (
    <p className={count > 0 ? 'mut sm' : 'd2'} role="status">
      {words && messages.topicsFound(count, words)}
    </p>
  )
}

function Topics({topics, address}: {topics: Topic[]; address: string}) {
  const {copy} = useCopy()
  return (
    <ul role="list" className="topics">
      {topics.map(({_id, title, slug, summary}) => (
        <li key={_id}>
          <Link id={linkIdOf(slug ?? '')} to={topicAddress(address, slug ?? '')} state={CHOSEN}>
            {copy(title)}
          </Link>
          <p className="mut sm">{copy(summary)}</p>
        </li>
      ))}
    </ul>
  )
}
