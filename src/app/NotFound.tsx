import {Link} from 'react-router-dom'
import {PageTitle} from '../content/PageMeta.tsx'
import '../ui/button.css'
import {RoadGap} from '../ui/drawings/RoadGap.tsx'
import './message.css'

/** What an address shows that nothing is kept at. */
export function NotFound() {
  return (
    <section className="message wrap split">
      <PageTitle>Page not found</PageTitle>
      <meta name="robots" content="noindex" />
      <div className="stack">
        <h1>This road stops here.</h1>
        <p className="lead">The page has moved or never was. Let’s get you back inside the circle.</p>
        <Link className="btn go" to="/">
          Go home
        </Link>
      </div>
      <RoadGap />
    </section>
  )
}
