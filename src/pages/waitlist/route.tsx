import {type QueryClient, useSuspenseQuery} from '@tanstack/react-query'
import {useEffect, useRef, useState} from 'react'
import type {CityAddress} from '../../../model/addresses/addresses.ts'
import {prefetchCity} from '../../content/cities/citiesOptions.ts'
import {cityNameOptions, useCityName} from '../../content/cities/cityName.ts'
import {cityAddress} from '../../../model/addresses/slug.ts'
import {CopyNames, useCopy} from '../../content/copy.tsx'
import {ContentDrawing} from '../../content/ContentDrawing.tsx'
import {ContentLink} from '../../content/ContentLink.tsx'
import {HomeLink} from '../../content/HomeLink.tsx'
import {ContentMissingError} from '../../content/errors.ts'
import {PageMeta} from '../../content/PageMeta.tsx'
import type {WAITLIST_PAGE_QUERY_RESULT} from '../../../model/sanity.types.ts'
import {useDelayed} from '../../ui/useDelayed.ts'
import {CityCheck} from './CityCheck.tsx'
import {waitlistPageOptions} from './query.ts'
import '../../ui/drawings/movement.css'
import './waitlist.css'
import {WaitlistForm} from './WaitlistForm.tsx'

/** Milliseconds after joining until a visitor can say that no text has come. */
const TEXT_DELAY = 2000

type WaitlistPage = NonNullable<WAITLIST_PAGE_QUERY_RESULT>

/** Fetches the data of the page of a city that is not served yet. Starts the request for the list of cities without waiting. */
export async function load(queryClient: QueryClient, {slug}: CityAddress): Promise<void> {
  void prefetchCity(queryClient, slug)
  await Promise.all([
    queryClient.ensureQueryData(waitlistPageOptions()),
    queryClient.ensureQueryData(cityNameOptions(slug)),
  ])
}

/**
 * The page of a city that is not served yet.
 * @throws ContentMissingError when the page is not published
 */
export function View({slug}: {slug: string}) {
  const {data: page} = useSuspenseQuery(waitlistPageOptions())
  const city = useCityName(slug)
  if (!page) throw new ContentMissingError('The document "Waitlist page" is not published.')
  return (
    <CopyNames values={{city}}>
      {/* Any typed text is a city here, so search engines list none of these pages, and none has its own image. */}
      <PageMeta
        seo={page.seo}
        hideFromSearch
        fallbackTitle={page.heading}
        route={cityAddress(slug, false)}
        imageOf="/"
      />
      <div className="waitlist on-shell">
        <HomeLink />
        <Waitlist page={page} slug={slug} city={city} />
      </div>
    </CopyNames>
  )
}

function Waitlist({page, slug, city}: {page: WaitlistPage; slug: string; city: string}) {
  const {copy} = useCopy()
  const [joined, setJoined] = useState(false)
  return (
    <div className="in">
      <div className="panes">
        <div className="stack entry" inert={joined} aria-hidden={joined}>
          <h1>{copy(page.heading)}</h1>
          <CityCheck slug={slug} city={city} lead={copy(page.lead)} />
          <WaitlistForm page={page} joined={joined} onJoin={() => setJoined(true)} />
          {page.otherCity && (
            <div className="sm">
              <ContentLink link={page.otherCity} className="other-city" />
            </div>
          )}
        </div>
        <Joined page={page} joined={joined} onNotReceived={() => setJoined(false)} />
      </div>
      <div className="picture">
        <ContentDrawing name={joined ? page.successDrawing : page.drawing} />
      </div>
    </div>
  )
}

/** Pixels between the window's upper edge and a heading that is scrolled to. */
const ROOM_ABOVE = 16

interface JoinedProps {
  page: WaitlistPage
  joined: boolean
  onNotReceived: () => void
}

/** The part that follows once a number is entered. Its region exists before, so that its text is announced. */
function Joined({page, joined, onNotReceived}: JoinedProps) {
  const {copy} = useCopy()
  const heading = useRef<HTMLHeadingElement>(null)
  const canAskAgain = useDelayed(joined, TEXT_DELAY)
  useEffect(() => {
    if (!joined || !heading.current) return
    // The browser would also scroll sideways, to where the heading comes from.
    heading.current.focus({preventScroll: true})
    const {top, bottom} = heading.current.getBoundingClientRect()
    if (top < 0 || bottom > window.innerHeight) window.scrollBy({top: top - ROOM_ABOVE})
  }, [joined])
  return (
    <div className="stack joined">
      {joined && (
        <h1 ref={heading} tabIndex={-1}>
          {copy(page.successHeading)}
        </h1>
      )}
      <div role="status" className="lead">
        {joined && <p>{copy(page.processing)}</p>}
      </div>
      {canAskAgain && (
        <button type="button" className="text-button" onClick={onNotReceived}>
          {copy(page.notReceived)}
        </button>
      )}
    </div>
  )
}
