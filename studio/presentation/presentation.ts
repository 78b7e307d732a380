import {PresentationIcon} from '@sanity/icons/Presentation'
import {
  type DocumentLocationResolver,
  type DocumentLocationsState,
  presentationTool,
} from 'sanity/presentation'
import {catchError, map, type Observable, of, ReplaySubject, share, timer} from 'rxjs'
import {API_VERSION} from '../../schemas/apiVersion.ts'
import {definePlugin, type DocumentStore, getPublishedId} from '../sanity.ts'
import {followQuery} from '../content/followQuery.ts'
import {onceFor} from '../content/onceFor.ts'
import {reasonOf} from '../content/reasonOf.ts'
import {readDraftedContent} from './draftedContent.ts'
import {documentLocations} from './locations.ts'
import {LastOpened} from './lastOpened.ts'
import {locationSource} from './locationSource.ts'
import {mainDocuments} from './mainDocuments.ts'
import {PreviewHeader} from './PreviewHeader.tsx'

/** Milliseconds. The list of pages need not follow every key press. */
const THROTTLE = 2000

/** Milliseconds for which an unused answer is kept: the Studio asks again when a draft begins. */
const KEPT_FOR = 60_000

type Locations = Observable<DocumentLocationsState | undefined>

const unknownLocations = (reason: string): DocumentLocationsState => ({
  message: `The pages that show it could not be looked up. ${reason}`,
  tone: 'critical',
})

function followLocations(type: string, id: string, documentStore: DocumentStore): Locations {
  const {query, params} = locationSource(type, id)
  const options = {
    apiVersion: API_VERSION,
    perspective: 'drafts' as const,
    throttleTime: THROTTLE,
    tag: 'locations',
  }
  return followQuery(documentStore, query, params, options).pipe(
    map((stored) => documentLocations(id, readDraftedContent(stored))),
    catchError((error: unknown) => of(unknownLocations(reasonOf(error)))),
    share({connector: () => new ReplaySubject(1), resetOnRefCountZero: () => timer(KEPT_FOR)}),
  )
}

const locationsOnce = onceFor<Locations>()

const lastOpened = new LastOpened()

const locations: DocumentLocationResolver = ({id: anyId, type}, {documentStore}) => {
  const id = getPublishedId(anyId)
  const followed = locationsOnce(documentStore, id, () => followLocations(type, id, documentStore))
  lastOpened.open(followed)
  return followed
}

/** The site beside the form, with drafts as they are typed. The site is served at the Studio's own origin. */
export const presentation = definePlugin({
  name: 'preview',
  plugins: [
    presentationTool({
      title: 'Preview',
      icon: PresentationIcon,
      // Opened from a form, the preview starts with that form's document.
      previewUrl: {initial: lastOpened.address},
      resolve: {mainDocuments, locations},
      components: {unstable_header: {component: PreviewHeader}},
    }),
  ],
})
