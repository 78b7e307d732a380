import type {UseQueryResult} from '@tanstack/react-query'
import {Suspense, useRef} from 'react'
import {Link, useNavigate} from 'react-router-dom'
import {ArticleText} from '../../content/ArticleText.tsx'
import {ContentLink} from '../../content/ContentLink.tsx'
import {useCopy} from '../../content/copy.tsx'
import {PageLink} from '../../content/PageLink.tsx'
import {PageSections} from '../../sections/PageSections.tsx'
import '../../ui/button.css'
import {Icon} from '../../ui/Icon.tsx'
import type {HelpCentre, Topic, TopicText} from './query.ts'
import {TopicFailure} from './TopicFailure.tsx'
import {TopicSkeleton} from './TopicSkeleton.tsx'
import {landingOf} from './topics.ts'
import {useTopicFocus} from './useTopicFocus.ts'
import type {NoteShown} from './useTopicFocus.ts'

/** What the view of a topic shows. */
export interface TopicProps {
  centre: HelpCentre
  topic: Topic
  /** The topic's text, or why it could not be fetched. */
  query: UseQueryResult<TopicText>
  /** The address that shows the help center. */
  address: string
  noteShown: NoteShown
}

/** A topic: its title, and its text or the sections of the page that is shown instead. */
export function TopicArticle({centre, topic, query, address, noteShown}: TopicProps) {
  const {copy} = useCopy()
  const heading = useRef<HTMLHeadingElement>(null)
  useTopicFocus(noteShown, topic.slug ?? '', () => heading.current)
  const {data: text, error, refetch} = query
  const retry = async () => {
    const {isSuccess} = await refetch()
    // What had the focus is gone then.
    if (isSuccess) heading.current?.focus()
  }
  return (
    <article className="stack">
      <TopBar centre={centre} address={address} />
      <h1 ref={heading} tabIndex={-1}>
        {copy(topic.title)}
      </h1>
      {text === undefined && <TopicFailure error={error} retry={retry} />}
      {text?.page ? (
        <Suspense fallback={<TopicSkeleton />}>
          <PageSections route={text.page} />
        </Suspense>
      ) : (
        text && <ArticleText value={text.body} level={2} />
      )}
      {centre.logIn && (
        <div className="more">
          <ContentLink link={centre.logIn} className="btn ghost" />
        </div>
      )}
    </article>
  )
}

function TopBar({centre, address}: Pick<TopicProps, 'centre' | 'address'>) {
  const {copy} = useCopy()
  const navigate = useNavigate()
  return (
    <div className="top">
      <nav className="crumbs" aria-label="Breadcrumb">
        <ol>
          {centre.landing && (
            <li>
              <PageLink to={{route: centre.landing}}>{landingOf(centre).label}</PageLink>
              <Icon name="right" />
            </li>
          )}
          <li>
            <Link to={address}>{copy(centre.title)}</Link>
          </li>
        </ol>
      </nav>
      <button type="button" className="round" aria-label="Close" onClick={() => void navigate(address)}>
        <Icon name="close" />
      </button>
    </div>
  )
}
