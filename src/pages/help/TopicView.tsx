import {useQuery} from '@tanstack/react-query'
import {useId} from 'react'
import {Link} from 'react-router-dom'
import {useCopy} from '../../content/copy.tsx'
import {PageMeta} from '../../content/PageMeta.tsx'
import {topicAddress} from '../../content/routeAddress.ts'
import '../../ui/sideList.css'
import './help.css'
import {helpTopicOptions} from './query.ts'
import type {TopicText} from './query.ts'
import {TopicArticle} from './TopicArticle.tsx'
import type {TopicProps} from './TopicArticle.tsx'
import {TopicSkeleton} from './TopicSkeleton.tsx'
import {landingOf} from './topics.ts'
import {CHOSEN} from './useTopicLoading.ts'

interface TopicViewProps extends Omit<TopicProps, 'query'> {
  /** Whether the topic is shown as loading, even if its text is there. */
  isLoading: boolean
}

/** A topic beside the list of the other topics of its help center. */
export function TopicView({isLoading, ...props}: TopicViewProps) {
  const query = useQuery(helpTopicOptions(props.topic._id))
  const isBusy = isLoading || query.isPending
  return (
    <div className="wrap doc topic" aria-busy={isBusy}>
      <TopicMeta {...props} seo={query.data?.seo} />
      <SideList {...props} />
      {isBusy ? <TopicSkeleton /> : <TopicArticle key={props.topic._id} query={query} {...props} />}
    </div>
  )
}

interface TopicMetaProps extends Pick<TopicProps, 'centre' | 'topic' | 'address'> {
  seo: NonNullable<TopicText>['seo'] | undefined
}

/** What tab and search engines show of a topic, also while it loads. One without a description has its sentence in the list. */
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
