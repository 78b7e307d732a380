import {useQuery, useSuspenseQuery} from '@tanstack/react-query'
import {Suspense, useId, useRef, useState} from 'react'
import {Link, useNavigate} from 'react-router-dom'
import {ArticleText} from '../../content/ArticleText.tsx'
import {ContentLink} from '../../content/ContentLink.tsx'
import {useCopy} from '../../content/copy.tsx'
import {PageLink} from '../../content/PageLink.tsx'
import {PageMeta} from '../../content/PageMeta.tsx'
import {useFailure} from '../../content/useFailure.ts'
import {pageOptions} from '../../sections/pageQuery.ts'
import {topicAddress} from '../../../model/addresses/routeAddress.ts'
import {SectionList} from '../../sections/sections.tsx'
import {Icon} from '../../ui/Icon.tsx'
import {Spinner} from '../../ui/Spinner.tsx'
import {type HelpCentre, helpTopicOptions, landingOf, type Topic, type TopicText} from './query.ts'
import {type NoteShown, useTopicFocus} from './useTopicFocus.ts'
import {CHOSEN} from './useTopicLoading.ts'
import '../../ui/sideList.css'
import './help.css'
import '../../ui/button.css'
import '../../ui/Skeleton.css'

interface TopicViewProps extends TopicProps {
  /** True to show the topic as loading, even if its text is there. */
  isLoading: boolean
}

/** A topic beside the list of the other topics of its help center. */
export function TopicView({isLoading, ...props}: TopicViewProps) {
  const {_id} = props.topic
  const query = useQuery(helpTopicOptions(_id))
  const [tried, setTried] = useState<string>()
  const isTrying = tried === _id
  // During another try, the failure message stays where it is.
  const isBusy = isLoading || (query.isPending && !isTrying)
  const tryAgain = async () => {
    setTried(_id)
    const {isSuccess} = await query.refetch()
    setTried(undefined)
    return isSuccess
  }
  return (
    <div className="wrap doc topic" aria-busy={isBusy}>
      <TopicMeta {...props} seo={query.data?.seo} />
      <SideList {...props} />
      {isBusy ? (
        <TopicSkeleton />
      ) : (
        <TopicArticle
          key={_id}
          {...props}
          text={query.data}
          error={query.error}
          isTrying={isTrying}
          tryAgain={tryAgain}
        />
      )}
    </div>
  )
}

interface TopicMetaProps extends Pick<TopicProps, 'centre' | 'topic' | 'address'> {
  seo: NonNullable<TopicText>['seo'] | undefined
}

/** The head tags of a topic, also while it loads. Its description falls back to its summary. */
function TopicMeta({centre, topic: {title, slug, summary}, seo, address}: TopicMetaProps) {
  const texts = {title: null, hideFromSearch: null, ...seo, description: seo?.description ?? summary}
  return (
    <PageMeta
      seo={texts}
      fallbackTitle={title}
      route={topicAddress(address, slug ?? '')}
      parents={[landingOf(centre), {label: centre.title, to: address}]}
    />
  )
}

function SideList({centre, topic, address}: Pick<TopicProps, 'centre' | 'topic' | 'address'>) {
  const {copy} = useCopy()
  const headingId = useId()
  return (
    <aside>
      <nav aria-labelledby={headingId}>
        <h2 className="d4" id={headingId}>
          {copy(centre.title)}
        </h2>
        <ul className="doclist" role="list">
          {centre.topics.map(({_id, title, slug}) => (
            <li key={_id}>
              <Link
                to={topicAddress(address, slug ?? '')}
                state={CHOSEN}
                aria-current={_id === topic._id ? 'page' : undefined}
              >
                {copy(title)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  )
}

interface TopicProps {
  centre: HelpCentre
  topic: Topic
  /** The help center's address. */
  address: string
  noteShown: NoteShown
}

interface TopicArticleProps extends TopicProps {
  /** Undefined if it could not be fetched. */
  text: TopicText | undefined
  /** The error, until another try. */
  error: Error | null
  isTrying: boolean
  /** Fetches it again. @returns true if it is there now */
  tryAgain: () => Promise<boolean>
}

/** A topic: its title, and its text or the sections of the page that replaces it. */
function TopicArticle({
  centre,
  topic,
  address,
  noteShown,
  text,
  error,
  isTrying,
  tryAgain,
}: TopicArticleProps) {
  const {copy} = useCopy()
  const heading = useRef<HTMLHeadingElement>(null)
  useTopicFocus(noteShown, topic.slug ?? '', () => heading.current)
  const retry = async () => {
    // The focused element is gone then.
    if (await tryAgain()) heading.current?.focus()
  }
  return (
    <article className="stack">
      <TopBar centre={centre} address={address} />
      <h1 ref={heading} tabIndex={-1}>
        {copy(topic.title)}
      </h1>
      {text === undefined && <TopicFailure error={error} isTrying={isTrying} retry={retry} />}
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

/** The sections of a page, inside another page that already has a main heading. */
function PageSections({route}: {route: string}) {
  const {data: page} = useSuspenseQuery(pageOptions(route))
  return <SectionList sections={page?.sections ?? []} FirstHeading="h2" />
}

interface TopicFailureProps {
  error: Error | null
  isTrying: boolean
  retry: () => Promise<void>
}

/** Replaces the text of a topic that could not be fetched, and can try again. The rest of the page stays. */
function TopicFailure({error, isTrying, retry}: TopicFailureProps) {
  useFailure(error)
  return (
    <>
      <p className="lead" role="alert">
        This topic couldn’t be loaded. Check your connection, or try again in a moment.
      </p>
      <button
        type="button"
        className="btn"
        aria-disabled={isTrying}
        onClick={() => void (isTrying || retry())}
      >
        {isTrying && <Spinner />}
        <span>{isTrying ? 'Trying again…' : 'Try again'}</span>
      </button>
    </>
  )
}

/** Stands in for a topic until it has loaded: its way back, its heading, its first paragraphs. */
function TopicSkeleton() {
  return (
    <div className="topic-skeleton stack" aria-hidden="true">
      <span className="skel crumb" />
      <span className="skel heading" />
      <span className="skel" />
      <span className="skel" />
      <span className="skel short" />
      <span className="skel subheading" />
      <span className="skel" />
      <span className="skel short" />
    </div>
  )
}
