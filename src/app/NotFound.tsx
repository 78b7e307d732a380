import {useSuspenseQuery} from '@tanstack/react-query'
import {Link} from 'react-router-dom'
import {ContentDrawing} from '../content/ContentDrawing.tsx'
import {useCopy} from '../content/copy.tsx'
import {PageTitle} from '../content/PageTitle.tsx'
import {siteOptions} from '../content/queries/site.ts'
import '../ui/button.css'
import './message.css'

/** The heading if staff have not entered one in the site settings. */
const PAGE_NOT_FOUND = 'Page not found'

/** The page for addresses without content. */
export function NotFound() {
  const {data: site} = useSuspenseQuery(siteOptions())
  const {copy, plain} = useCopy()
  const {heading, text, homeLabel} = site?.notFound ?? {}
  return (
    <section className="message wrap split">
      <PageTitle>{PAGE_NOT_FOUND}</PageTitle>
      {text && <meta name="description" content={plain(text)} />}
      <meta name="robots" content="noindex" />
      <div className="stack">
        <h1>{copy(heading) || PAGE_NOT_FOUND}</h1>
        <p className="lead">{copy(text)}</p>
        {homeLabel && (
          <Link className="btn go" to="/">
            {copy(homeLabel)}
          </Link>
        )}
      </div>
      <ContentDrawing name="not-found" decorative />
    </section>
  )
}
