import {useSuspenseQuery} from '@tanstack/react-query'
import {useId} from 'react'
import {useCopy} from '../../content/copy.tsx'
import {PageLink} from '../../content/PageLink.tsx'
import {Icon} from '../../ui/Icon.tsx'
import {legalListOptions} from './query.ts'

/** Links to all legal documents: a list beside the text, or on narrow screens one that opens above it. */
export function DocumentList({current}: {current: string}) {
  const {data: documents} = useSuspenseQuery(legalListOptions())
  const {copy} = useCopy()
  const headingId = useId()
  const title = documents.find(({route}) => route === current)?.title
  return (
    <aside>
      <nav aria-labelledby={headingId} className="from-md">
        <h2 className="d4" id={headingId}>
          Legal
        </h2>
        <Links current={current} />
      </nav>
      {/* A new document gets a new list, closed again. */}
      <details className="drop to-md" key={current}>
        <summary>
          <span>
            <span className="mut sm">Document</span>
            <br />
            {copy(title)}
          </span>
          <Icon name="down" />
        </summary>
        <nav aria-label="Legal documents">
          <Links current={current} />
        </nav>
      </details>
    </aside>
  )
}

function Links({current}: {current: string}) {
  const {data: documents} = useSuspenseQuery(legalListOptions())
  const {copy} = useCopy()
  return (
    <ul className="doclist" role="list">
      {documents.map(({_id, title, route}) => (
        <li key={_id}>
          <PageLink to={{route}} aria-current={route === current ? 'page' : undefined}>
            {copy(title)}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
